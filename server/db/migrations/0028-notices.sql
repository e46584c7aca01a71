-- Somebody follows a topic, or a forum for its new topics.
create table follows (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  topic_id integer references topics on delete cascade,
  forum_id integer references forums on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint follows_one_thing check (num_nonnulls(topic_id, forum_id) = 1)
);
create unique index follows_topic on follows (topic_id, user_id);
create unique index follows_forum on follows (forum_id, user_id);
create index follows_by_user on follows (user_id);

-- Who has written in a topic follows it, from the beginning.
insert into follows (user_id, topic_id)
select written.user_id, written.topic_id
from (select user_id, id as topic_id from topics union select user_id, topic_id from replies where removed is null) as written
join users on users.id = written.user_id and users.deleted_at is null;

create trigger only_by_members before insert on follows for each row execute function only_by_members();

create function follow_topic() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'topics' then
    insert into follows (user_id, topic_id) values (new.user_id, new.id) on conflict do nothing;
  else
    insert into follows (user_id, topic_id) values (new.user_id, new.topic_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger follow_topic after insert on topics for each row execute function follow_topic();
create trigger follow_topic after insert on replies for each row execute function follow_topic();

-- Filters of the library whose new resources somebody wants to hear of.
create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  filters jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (user_id, filters)
);
create index saved_searches_by_filters on saved_searches (filters, id);
create trigger only_by_members before insert on saved_searches for each row execute function only_by_members();

-- By kind of notice what somebody has chosen, as { site, mail }; for any other kind the default holds.
create table notice_settings (
  user_id integer primary key references users on delete cascade,
  settings jsonb not null
);
create trigger only_by_members before insert on notice_settings for each row execute function only_by_members();

-- What has happened and who has to be told is not known yet. It is written with the deed, by triggers, so that the one is
-- never stored without the other; a job makes notices of it, so that nobody waits for those.
create table notice_events (
  id integer generated always as identity primary key,
  cause_kind text not null check (cause_kind in ('topic', 'reply', 'comment', 'rating', 'trial', 'resource', 'report')),
  cause_id integer not null,
  is_edit boolean not null,
  attempts smallint not null default 0
);

create function announce() returns trigger language plpgsql as $$
begin
  insert into notice_events (cause_kind, cause_id, is_edit) values (tg_argv[0], new.id, tg_argv[1] = 'edit');
  return null;
end $$;

-- What comes with an older date was restored, or loaded from somewhere else. It is no news.
create trigger announce after insert on topics for each row
  when (new.created_at > now() - interval '1 hour') execute function announce('topic', 'new');
create trigger announce after insert on replies for each row
  when (new.created_at > now() - interval '1 hour') execute function announce('reply', 'new');
create trigger announce after insert on comments for each row
  when (new.created_at > now() - interval '1 hour') execute function announce('comment', 'new');
create trigger announce after insert on ratings for each row
  when (new.created_at > now() - interval '1 hour') execute function announce('rating', 'new');
create trigger announce after insert on trials for each row
  when (new.created_at > now() - interval '1 hour') execute function announce('trial', 'new');
create trigger announce after insert on resources for each row
  when (new.status = 'approved' and new.created_at > now() - interval '1 hour') execute function announce('resource', 'new');
create trigger announce_approval after update of status on resources for each row
  when (new.status = 'approved' and old.status <> 'approved') execute function announce('resource', 'new');
create trigger announce after update of status on report_cases for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function announce('report', 'new');

-- Other people may be mentioned now.
create trigger announce_edit after update of content on topics for each row
  when (new.content <> old.content) execute function announce('topic', 'edit');
create trigger announce_edit after update of content on replies for each row
  when (new.content <> old.content and new.removed is null) execute function announce('reply', 'edit');
create trigger announce_edit after update of content on comments for each row
  when (new.content <> old.content) execute function announce('comment', 'edit');

-- One thing that one person is told of. Those about one subject are shown as one while they are unread.
create table notices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (char_length(kind) <= 40),
  subject_kind text not null check (subject_kind in ('resource', 'topic', 'forum', 'search', 'report')),
  subject_id integer not null,
  cause_kind text not null check (
    cause_kind in ('topic', 'reply', 'comment', 'rating', 'trial', 'resource', 'report', 'decision')),
  cause_id integer not null,
  -- Null if moderators did it.
  actor_id integer,
  -- As its reader had chosen when it was made.
  on_site boolean not null,
  -- When it is to be mailed; null if it is not, or has been, or was read before.
  mail text check (mail in ('now', 'daily', 'weekly')),
  mailed_at timestamptz(3),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Who both follows a topic and is mentioned in a reply is told once.
  unique (cause_kind, cause_id, user_id)
);
create index notices_by_user on notices (user_id, id);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_to_mail on notices (mail, user_id) where mail is not null;
create index notices_by_age on notices (coalesce(read_at, created_at));
create index notices_by_actor on notices (actor_id);

-- Without those whose cause is gone, or was hidden from their reader since. They come back with it.
create view visible_notices as
select notices.* from notices where case cause_kind
  when 'topic' then exists (select from topics where topics.id = cause_id and removed is null)
  when 'reply' then exists (
    select from replies join topics on topics.id = topic_id and topics.removed is null
    where replies.id = cause_id and replies.removed is null)
  when 'comment' then exists (
    select from comments join resources on resources.id = resource_id
    where comments.id = cause_id and (status = 'approved' or resources.user_id = notices.user_id))
  when 'rating' then exists (
    select from ratings join resources on resources.id = resource_id and resources.user_id = notices.user_id
    where ratings.id = cause_id)
  when 'trial' then exists (
    select from trials join resources on resources.id = resource_id and resources.user_id = notices.user_id
    where trials.id = cause_id)
  when 'resource' then exists (select from resources where resources.id = cause_id and status = 'approved')
    and exists (select from saved_searches where saved_searches.id = subject_id)
  when 'report' then exists (select from report_cases where report_cases.id = cause_id)
  -- A decision is a line of the resource's history. It is undone by a later one.
  when 'decision' then exists (select from resource_history where resource_history.id = cause_id)
    and not exists (
      select from resource_history where resource_id = subject_id and resource_history.id > cause_id and event = 'reopened')
  end;

-- As they are shown. The last one gives its number, its time and its doer, the first unread one the place to go on reading.
create view notice_groups as
select user_id, kind, subject_kind, subject_id, read_at, max(id) as id, count(*)::integer as count,
  max(created_at)::timestamptz(3) as created_at,
  (array_agg(actor_id order by id desc))[1] as actor_id,
  (array_agg(cause_kind order by id))[1] as cause_kind,
  (array_agg(cause_id order by id))[1] as cause_id
from visible_notices where on_site
group by user_id, kind, subject_kind, subject_id, read_at;
