-- The accounts at providers (OpenID Connect) that people sign in with. A provider's `subject` is never given to anybody
-- else, unlike an email address, so people are known by it. One that was disconnected stays, so that it does not join its
-- account again by itself.
create table identities (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null check (char_length(subject) <= 255),
  email text check (char_length(email) <= 254),
  email_confirmed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  disconnected_at timestamptz(3),
  constraint identities_key unique (issuer, subject)
);
create index identities_by_user on identities (user_id, id);
create trigger only_by_members before insert on identities for each row execute function only_by_members();

-- Sign-ins with a provider that are under way. The browser that started one has a secret in a cookie, from which all that
-- the provider must send back is made, so none of it is stored. `claims` are what the provider has told, while a code or a
-- password is still missing.
create table provider_sign_ins (
  token_hash bytea primary key,
  provider text not null,
  purpose text not null check (purpose in ('sign_in', 'connect', 'prove')),
  redirect_to text not null,
  invite_hash bytea,
  user_id integer references users on delete cascade,
  session_id integer references sessions on delete cascade,
  claims jsonb,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index provider_sign_ins_by_user on provider_sign_ins (user_id);
create index provider_sign_ins_by_session on provider_sign_ins (session_id);
create index provider_sign_ins_by_end on provider_sign_ins (expires_at);
