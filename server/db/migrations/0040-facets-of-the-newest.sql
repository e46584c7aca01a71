-- Related resources look at the facets of the 500 newest, which are read from the index now: a row of the table has 34 other columns
-- in front of them.
drop index resources_newest;
create index resources_newest on resources (created_at desc, id desc) include (facet_bits) where status = 'approved';
