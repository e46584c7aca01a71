-- Since when a resource waits for a decision: as a new one, or with an edit of what is public.
alter table resources add column waiting_since timestamptz(3);
update resources set waiting_since = created_at where status = 'pending';
alter table resources add constraint resources_pending_wait check (status <> 'pending' or waiting_since is not null);
create index resources_waiting on resources (waiting_since, id) where waiting_since is not null;

create function set_waiting_since() returns trigger language plpgsql as $$
begin
  if new.status = 'pending' then
    new.waiting_since := coalesce(new.waiting_since, case tg_op when 'INSERT' then new.created_at else now() end);
  elsif tg_op = 'UPDATE' and old.status = 'pending' then
    new.waiting_since := null;
  end if;
  return new;
end $$;
create trigger set_waiting_since before insert or update of status on resources
for each row execute function set_waiting_since();

-- An edit of an approved resource waits here while the approved text stays public. All fields of the draft in one column,
-- so that a new field of resources needs none here.
create table waiting_edits (
  resource_id integer primary key references resources on delete cascade,
  draft jsonb not null,
  content_html text,
  html_version smallint not null default 0,
  submitted_at timestamptz(3) not null default now()
);

-- The decision in force.
create table resource_reviews (
  resource_id integer primary key references resources on delete cascade,
  decision text not null check (decision in ('approved', 'rejected')),
  reasons text[] not null default '{}' check (cardinality(reasons) <= 5),
  note text check (char_length(note) between 1 and 2000),
  decided_at timestamptz(3) not null default now(),
  -- When to mail the author; null once that is done.
  notify_at timestamptz(3),
  -- Where in the queue it was, and what a decision on an edit has replaced or dropped, so that it can be undone.
  waiting_since timestamptz(3),
  undo jsonb
);
create index resource_reviews_due on resource_reviews (notify_at) where notify_at is not null;
create index resource_reviews_undo on resource_reviews (decided_at) where undo is not null;

create table resource_history (
  id integer generated always as identity primary key,
  resource_id integer not null references resources on delete cascade,
  event text not null check (event in ('submitted', 'edited', 'approved', 'rejected', 'reopened', 'removed')),
  reasons text[] not null default '{}' check (cardinality(reasons) <= 5),
  note text check (char_length(note) between 1 and 2000),
  user_id integer not null references users,
  -- Of a decision: since when its resource had waited.
  waiting_since timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index resource_history_by_resource on resource_history (resource_id, id desc);
create index resource_history_by_user on resource_history (user_id, id);
create index resource_history_by_event on resource_history (event, created_at);
insert into resource_history (resource_id, event, user_id, created_at)
select id, 'submitted', user_id, created_at from resources order by created_at, id;
