-- What admins set about the site: one row.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  name text not null default 'AI Educators Hub' check (char_length(name) between 1 and 60),
  tagline text not null default 'For K-12 and college teachers who are learning to bring AI and automation into their teaching.'
    check (char_length(tagline) between 1 and 200),
  announcement_text text check (char_length(announcement_text) between 1 and 300),
  announcement_url text check (char_length(announcement_url) <= 2048),
  registration text not null default 'open' check (registration in ('open', 'domains', 'invited', 'closed')),
  domains text[] not null default '{}' check (cardinality(domains) <= 50),
  contact_email text check (char_length(contact_email) <= 254),
  social_links jsonb not null default '[]'
);
insert into site_settings default values;

-- Every row is an open invitation: using one removes it. Like other secrets, the link is stored as a hash.
create table invitations (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  email text check (char_length(email) <= 254),
  role text check (role in ('admin', 'moderator')),
  created_by integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index invitations_by_creator on invitations (created_by);

alter table forums add column position integer not null default 0;
alter table forums add column archived boolean not null default false;
update forums set position = id;
alter table forums add constraint forums_description_length check (char_length(description) between 1 and 500);
