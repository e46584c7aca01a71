-- How well a resource worked in class: the lower bound of the share of trials that worked (Wilson, 95%), halved for every two
-- years without a trial. All of them are halved at the same speed, so the day of the last trial stands for it: on any day
-- this number sorts as the halved share does, and no row has to be written again as time goes by. It is the logarithm to
-- the base 2, in millionths; what never worked is below everything else.
create function worked_rank(worked integer, trials integer, last date) returns integer
language sql immutable parallel safe as $$
  select case when coalesce(worked, 0) = 0 or last is null then -1000000000 else (1000000 * (
    ln((worked + 1.920729 - 1.959964 * sqrt(worked::float8 * (trials - worked) / trials + 0.960365))
      / (trials + 3.841459)) / ln(2::float8)
    + (last - date '2000-01-01') / 730.5::float8))::integer end $$;

create index resources_worked on resources
  (worked_rank(worked_count, trial_count, last_tried_on) desc, created_at desc, id desc) where status = 'approved';
