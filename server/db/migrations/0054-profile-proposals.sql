-- Somebody who first comes by a provider gets a username that says nothing about them, and may choose another one once.
alter table users add column may_choose_username boolean not null default false;

-- What the provider told of their name, until they have chosen what others see of it. Nobody else sees it before.
create table profile_proposals (
  user_id integer primary key references users on delete cascade,
  username text not null check (char_length(username) <= 30),
  first_name text check (char_length(first_name) <= 60),
  last_name text check (char_length(last_name) <= 60),
  created_at timestamptz(3) not null default now()
);
create index profile_proposals_by_age on profile_proposals (created_at);
create trigger only_by_members before insert on profile_proposals for each row execute function only_by_members();
