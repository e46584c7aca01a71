-- Who has thanked for a topic or a reply. How many did is counted when it is read: few thank for one post, an index counts
-- them, and no stored number can be wrong after an account is deleted.
create table thanks (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  topic_id integer references topics on delete cascade,
  reply_id integer references replies on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint thanks_for_one check (num_nonnulls(topic_id, reply_id) = 1),
  constraint thanks_topic_once unique (topic_id, user_id),
  constraint thanks_reply_once unique (reply_id, user_id)
);
create index thanks_by_user on thanks (user_id, id);
create trigger only_by_members before insert on thanks for each row execute function only_by_members();

-- The reply that helped the author of a topic. A table of its own, since a backup restores topics before their replies.
create table answers (
  topic_id integer primary key references topics on delete cascade,
  reply_id integer not null unique references replies on delete cascade
);

-- The latest discussions of all forums, and those that nobody has replied to.
create index topics_latest on topics (last_activity_at desc, id desc) where removed is null;
create index topics_unanswered on topics (last_activity_at desc, id desc) where removed is null and reply_count = 0;

-- A removed reply has no words, so nothing finds it.
alter table topics add column search tsvector not null generated always as (
  setweight(to_tsvector('english', plain(title)), 'A') || setweight(to_tsvector('english', plain(content)), 'C')) stored;
alter table replies add column search tsvector not null generated always as (
  setweight(to_tsvector('english', plain(content)), 'C')) stored;
create index topics_search on topics using gin (searchable(search)) where removed is null;
create index replies_search on replies using gin (searchable(search)) where removed is null;
create statistics topics_searchable on (searchable(search)) from topics;
create statistics replies_searchable on (searchable(search)) from replies;
