-- What programs send in place of a session. Of the token only a hash is stored.
create table api_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  scope text not null check (scope in ('read', 'write')),
  token_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Whether whoever made it had signed in with two steps, which a site may ask of admins and moderators.
  with_two_steps boolean not null default false,
  last_used_at timestamptz(3)
);
create unique index api_tokens_token_hash_key on api_tokens (token_hash);
create index api_tokens_by_user on api_tokens (user_id, id desc);
create index api_tokens_by_expiry on api_tokens (expires_at);
create trigger only_by_members before insert on api_tokens for each row execute function only_by_members();

-- The contract lists the actions, and each new one would otherwise need a migration.
alter table activity_log drop constraint if exists activity_log_action_check;
