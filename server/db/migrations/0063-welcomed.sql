-- Whether somebody has gone through the welcome, or does not want it offered. Everybody who is here already is offered it once:
-- nobody has told yet what they teach.
alter table users
  add column welcomed boolean not null default false,
  add constraint users_deleted_not_welcomed check (deleted_at is null or not welcomed);
