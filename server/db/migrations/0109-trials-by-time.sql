-- The statistics count the trials of each week.
create index trials_by_time on trials (created_at);
