-- Admins search titles and descriptions of every status for any part of a word.
create index resources_mentions on resources using gin (plain(title) gin_trgm_ops, plain(description) gin_trgm_ops);
