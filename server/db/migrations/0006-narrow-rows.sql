-- Counting what a search found looks at every row it found. Where long texts lie outside their rows, twice as many
-- rows fit into what has to be looked at. Rows that are there already move when they are next changed.
alter table resources set (toast_tuple_target = 512);
