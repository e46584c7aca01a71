-- Keys of an authenticator (a phone, a computer, a security key), with which one signs in without a password. Only the public
-- half is here. The counter is what the authenticator says how often it has signed; many always say 0.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0 check (counter between 0 and 4294967295),
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  backed_up boolean not null default false,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id, id);
create trigger only_by_members before insert on passkeys for each row execute function only_by_members();

-- What an authenticator is asked to sign. Each counts once, for one purpose, and only in the browser or the session that asked.
create table passkey_challenges (
  challenge bytea primary key,
  purpose text not null check (purpose in ('sign in', 'add', 'prove')),
  browser_hash bytea,
  session_id integer references sessions on delete cascade,
  expires_at timestamptz(3) not null,
  check ((purpose = 'sign in') = (browser_hash is not null) and (purpose = 'sign in') = (session_id is null))
);
create index passkey_challenges_by_session on passkey_challenges (session_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- The passkey that somebody has signed in with, or shown in this session: it counts as two steps.
alter table sessions add column passkey_id integer references passkeys on delete set null;
create index sessions_by_passkey on sessions (passkey_id) where passkey_id is not null;

alter table site_settings add column staff_two_step boolean not null default false;
