-- Whoever has a row here gives a code of their authenticator app, too, when they sign in. The secret has to be readable:
-- codes are made from it. Each counts once, so the time of the last one is remembered, in steps of half a minute.
create table two_steps (
  user_id integer primary key references users on delete cascade,
  secret bytea not null check (octet_length(secret) = 20),
  recovery_hash bytea not null,
  last_step integer not null,
  created_at timestamptz(3) not null default now()
);
create trigger only_by_members before insert on two_steps for each row execute function only_by_members();
