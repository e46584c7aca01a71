-- Moderators read resources of every status, the newest first.
create index resources_of_every_status on resources (created_at, id);

-- What their search looks through, made once per change instead of at every search. Uncompressed inside its row as far as
-- that goes: it is read of every resource there is.
alter table resources
  add column mentions text not null generated always as (plain(title) || E'\n' || plain(description)) stored,
  alter column mentions set storage main;
drop index resources_mentions;
create index resources_mentions on resources using gin (mentions gin_trgm_ops);
