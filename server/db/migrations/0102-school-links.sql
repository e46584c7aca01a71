-- Links with which the people of a school register. Admins show one again and again, so its secret is stored, too.
create table school_links (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  token text not null,
  token_hash bytea not null,
  domain text check (char_length(domain) <= 253),
  max_uses integer not null check (max_uses between 1 and 5000),
  uses integer not null default 0 check (uses between 0 and max_uses),
  created_by integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);
create unique index school_links_token_hash_key on school_links (token_hash);
create index school_links_by_creator on school_links (created_by);

-- Where the first confirmed address of an account must be, because it came by the link of a school. Null once one is.
alter table users add column required_domain text,
  add constraint users_deleted_require_nothing check (deleted_at is null or required_domain is null);
