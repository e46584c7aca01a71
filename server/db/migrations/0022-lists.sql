-- Resources that somebody has put together, in an order of their own.
create table lists (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  title text not null check (char_length(title) between 3 and 120),
  description text check (char_length(description) between 1 and 2000),
  visibility text not null check (visibility in ('private', 'link', 'public')),
  -- The address of a list that only those who have it can read. It cannot be a hash: its owner is shown it again.
  token text unique check (char_length(token) = 22),
  -- The order of its items. It is here and not with the items, so that moving one changes this row alone, and all who
  -- change a list wait for one lock. What was deleted meanwhile stays in it until the next change, and is in no answer.
  resource_ids integer[] not null default '{}' check (cardinality(resource_ids) <= 500),
  -- A moderator has taken it down: nobody but its owner can see it again.
  taken_down boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint lists_link_has_token check ((visibility = 'link') = (token is not null)),
  constraint lists_taken_down check (not taken_down or visibility = 'private')
);
create index lists_by_user on lists (user_id, updated_at desc, id desc);
create trigger only_by_members before insert on lists for each row execute function only_by_members();

create table list_items (
  list_id integer not null references lists on delete cascade,
  resource_id integer not null references resources on delete cascade,
  note text check (char_length(note) between 1 and 500),
  primary key (list_id, resource_id)
);
create index list_items_by_resource on list_items (resource_id);

-- What everybody can read can be reported.
alter table report_cases drop constraint report_cases_kind_check;
alter table report_cases add constraint report_cases_kind_check check (
  kind in ('resource', 'comment', 'rating', 'trial', 'topic', 'reply', 'list', 'user'));
