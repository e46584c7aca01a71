-- What the school allows is counted from the index alone: it depends on these two columns of each public resource.
create index resources_allowed on resources (student_data) include (tools) where status = 'approved';
