-- Files that an admin has made of what the site stores, for that admin alone, for a day.
create table site_exports (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('library', 'people', 'log', 'statistics')),
  -- The server that makes it says again and again that it still does. Without that for two minutes, it is given up.
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  beat_at timestamptz(3) not null default now(),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz(3) not null default now()
);
create unique index site_exports_one_running on site_exports (kind) where status in ('waiting', 'running');
create index site_exports_by_user on site_exports (user_id, id desc);
create trigger only_by_members before insert on site_exports for each row execute function only_by_members();

create table site_export_chunks (
  export_id integer not null references site_exports on delete cascade,
  position integer not null,
  data bytea not null check (octet_length(data) between 1 and 262144),
  primary key (export_id, position)
);
alter table site_export_chunks alter column data set storage external;
