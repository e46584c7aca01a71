-- When its author last changed what it says.
alter table comments add column edited_at timestamptz(3);
alter table ratings add column edited_at timestamptz(3);
alter table topics add column edited_at timestamptz(3);
alter table replies add column edited_at timestamptz(3);

-- Pinned topics come first in their forum; locked ones take no replies.
alter table topics add column pinned boolean not null default false;
alter table topics add column locked boolean not null default false;
drop index topics_by_activity;
create index topics_by_activity on topics (forum_id, pinned desc, last_activity_at desc, id desc);

-- Who has removed it. A removed topic is shown to nobody. A removed reply keeps its place in the thread, without its words.
alter table topics add column removed text check (removed in ('author', 'moderator'));
alter table replies add column removed text check (removed in ('author', 'moderator'));
alter table replies drop constraint replies_content_check;
alter table replies add constraint replies_content_check check (
  case when removed is null then char_length(content) between 1 and 20000 else content = '' and content_html = '' end);
create index topics_removed on topics (id) where removed is not null;
create index replies_removed on replies (topic_id) where removed is not null;

-- What can be restored for 30 days. The words of a topic stay in its own row; what else is removed has them only here.
create table removed_posts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('comment', 'rating', 'topic', 'reply')),
  target_id integer not null,
  user_id integer not null references users on delete cascade,
  resource_id integer references resources on delete cascade,
  topic_id integer references topics on delete cascade,
  content text,
  rating smallint check (rating between 1 and 5),
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  removed_by text not null check (removed_by in ('author', 'moderator')),
  removed_at timestamptz(3) not null default now(),
  unique (kind, target_id),
  constraint removed_posts_place check (
    (kind in ('comment', 'rating')) = (resource_id is not null) and (kind in ('topic', 'reply')) = (topic_id is not null)),
  constraint removed_posts_rating check ((kind = 'rating') = (rating is not null)),
  constraint removed_posts_words check (content is not null or kind in ('rating', 'topic'))
);
create index removed_posts_newest on removed_posts (removed_at desc, id desc);
create index removed_posts_by_user on removed_posts (user_id);
create index removed_posts_by_resource on removed_posts (resource_id);
create index removed_posts_by_topic on removed_posts (topic_id);

-- What somebody was changing while they left must not come after them either. What a moderator restores was written before.
create or replace function only_by_members() returns trigger language plpgsql as $$
begin
  if current_setting('hub.restoring', true) = 'on' then
    return new;
  end if;
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found then
    raise foreign_key_violation using message = 'user ' || new.user_id || ' has deleted their account';
  end if;
  return new;
end $$;
create trigger edited_only_by_members before update of edited_at on comments for each row
  when (new.edited_at is distinct from old.edited_at) execute function only_by_members();
create trigger edited_only_by_members before update of edited_at on ratings for each row
  when (new.edited_at is distinct from old.edited_at) execute function only_by_members();
create trigger edited_only_by_members before update of edited_at on topics for each row
  when (new.edited_at is distinct from old.edited_at) execute function only_by_members();
create trigger edited_only_by_members before update of edited_at on replies for each row
  when (new.edited_at is distinct from old.edited_at) execute function only_by_members();
