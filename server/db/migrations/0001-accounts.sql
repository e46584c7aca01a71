-- Dates keep milliseconds only, as JavaScript does, so that a date read back and used in a query finds its own row.

create table users (
  id integer generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  email text not null check (char_length(email) <= 254),
  password_hash text not null,
  first_name text check (char_length(first_name) between 1 and 60),
  last_name text check (char_length(last_name) between 1 and 60),
  profile_image text check (char_length(profile_image) <= 2048),
  bio text check (char_length(bio) between 1 and 500),
  recovery_email text check (char_length(recovery_email) <= 254),
  role text check (role = 'admin'),
  created_at timestamptz(3) not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create index users_recovery_email on users (lower(recovery_email));
create index users_admins on users (id) where role = 'admin';

-- A session is also the login-history entry, so it stays after it has ended.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  login_time timestamptz(3) not null default now(),
  logout_time timestamptz(3),
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text
);
create index sessions_by_user on sessions (user_id, id desc);

-- Asking for a reset link writes one row here, whether or not there is such an account, so that the answer takes the
-- same time. Who is meant is looked up afterwards.
create table password_reset_requests (
  id integer generated always as identity primary key,
  email text not null check (char_length(email) <= 254),
  use_recovery_email boolean not null,
  created_at timestamptz(3) not null default now()
);

-- Every row is an open link: using one removes all of its user.
create table password_resets (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index password_resets_by_user on password_resets (user_id);

create table activity_log (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  action text not null check (action in (
    'login', 'logout', 'password_changed', 'password_reset_requested', 'password_reset_completed',
    'resource_created', 'resource_updated', 'resource_deleted')),
  details text,
  created_at timestamptz(3) not null default now()
);
create index activity_log_by_user on activity_log (user_id, id desc);

-- Counters that may be lost in a crash: not worth a write-ahead log.
create unlogged table throttles (
  key text primary key,
  hits integer not null,
  resets_at timestamptz(3) not null
);
