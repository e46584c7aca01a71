-- Resources that somebody has begun to write, so that they can go on elsewhere. Only they see them. The limit of the size is a
-- little above that of the call (contract/drafts.ts), since JSON is written with blanks here.
create table drafts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 310000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index drafts_by_user on drafts (user_id, updated_at desc, id desc);
create trigger only_by_members before insert on drafts for each row execute function only_by_members();
