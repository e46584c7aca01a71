create extension if not exists pg_trgm;

create table resources (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  title text not null check (char_length(title) between 5 and 200),
  description text not null check (char_length(description) between 20 and 5000),
  content text check (char_length(content) between 1 and 100000),
  content_html text,
  file_url text check (char_length(file_url) <= 2048),
  video_url text check (char_length(video_url) <= 2048),
  image_url text check (char_length(image_url) <= 2048),
  educational_level text not null check (educational_level in ('Middle School', 'High School', 'College', 'All Levels')),
  skill_level text not null check (skill_level in ('Beginner', 'Intermediate', 'Advanced', 'All Levels')),
  content_type text not null check (content_type in ('Tutorial', 'Prompt', 'Lesson Plan', 'Case Study')),
  ai_topic text check (ai_topic in ('Fundamentals', 'Prompting', 'Grading', 'Automation')),
  status text not null default 'pending' check (status in ('approved', 'pending', 'rejected')),
  views integer not null default 0 check (views >= 0),
  rating_sum integer not null default 0 check (rating_sum between rating_count and 5 * rating_count),
  rating_count integer not null default 0 check (rating_count >= 0),
  avg_rating numeric(3, 2) not null generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end) stored,
  -- Five imagined ratings of 3.5 keep a single enthusiastic review from beating fifty good ones.
  rank numeric(6, 4) not null generated always as (round((17.5 + rating_sum) / (5 + rating_count), 4)) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', description), 'B') ||
    setweight(to_tsvector('english', content_type || ' ' || coalesce(ai_topic, '')), 'B') ||
    setweight(to_tsvector('english', coalesce(content, '')), 'C')) stored,
  title_words tsvector not null generated always as (to_tsvector('english', title)) stored,
  created_at timestamptz(3) not null default now()
);
create index resources_newest on resources (created_at desc, id desc) where status = 'approved';
create index resources_top on resources (rank desc, views desc, created_at desc, id desc) where status = 'approved';
create index resources_views on resources (views desc, id desc) where status = 'approved';
create index resources_by_status on resources (status, created_at, id);
create index resources_by_kind on resources (content_type, ai_topic, educational_level, skill_level) where status = 'approved';
create index resources_by_user on resources (user_id, created_at desc, id desc);
create index resources_title_words on resources using gin (title_words) where status = 'approved';
create index resources_title_trigrams on resources using gin (title gin_trgm_ops) where status = 'approved';

-- The planner believes that matching a document costs as much as comparing two numbers, and would rather read the whole
-- table than the index when a word is common. This gives back what it is given, at a price nearer to the truth.
create function searchable(document tsvector) returns tsvector language plpgsql immutable strict parallel safe cost 200
as $$ begin return document; end $$;
create index resources_search on resources using gin (searchable(search)) where status = 'approved';
create statistics resources_searchable on (searchable(search)) from resources;

-- How many resources there are of each kind, kept by a trigger, so that counting any filtered list costs the same
-- whatever the size of the library.
create table resource_counts (
  status text not null,
  educational_level text not null,
  skill_level text not null,
  content_type text not null,
  ai_topic text not null,
  n integer not null,
  primary key (status, educational_level, skill_level, content_type, ai_topic)
);

create function count_resources() returns trigger language plpgsql as $$
begin
  -- One statement in the order of the key: two transactions that move resources in opposite directions lock the same
  -- rows in the same order and cannot deadlock.
  insert into resource_counts as c (status, educational_level, skill_level, content_type, ai_topic, n)
  select status, educational_level, skill_level, content_type, ai_topic, sum(delta) from (
    select old.status, old.educational_level, old.skill_level, old.content_type, coalesce(old.ai_topic, ''), -1
    where tg_op <> 'INSERT'
    union all
    select new.status, new.educational_level, new.skill_level, new.content_type, coalesce(new.ai_topic, ''), 1
    where tg_op <> 'DELETE'
  ) as change (status, educational_level, skill_level, content_type, ai_topic, delta)
  group by 1, 2, 3, 4, 5 having sum(delta) <> 0 order by 1, 2, 3, 4, 5
  on conflict (status, educational_level, skill_level, content_type, ai_topic) do update set n = c.n + excluded.n;
  return null;
end $$;

create trigger count_resources
after insert or delete or update of status, educational_level, skill_level, content_type, ai_topic on resources
for each row execute function count_resources();

create table ratings (
  id integer generated always as identity primary key,
  resource_id integer not null references resources on delete cascade,
  user_id integer not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 5000),
  created_at timestamptz(3) not null default now(),
  unique (resource_id, user_id)
);
create index ratings_by_resource on ratings (resource_id, created_at desc, id desc);
create index ratings_by_user on ratings (user_id);

create table comments (
  id integer generated always as identity primary key,
  resource_id integer not null references resources on delete cascade,
  user_id integer not null references users on delete cascade,
  content text not null check (char_length(content) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);
create index comments_by_resource on comments (resource_id, created_at desc, id desc);
create index comments_by_user on comments (user_id);

create table saves (
  user_id integer not null references users on delete cascade,
  resource_id integer not null references resources on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, resource_id)
);
create index saves_by_user on saves (user_id, saved_at desc, resource_id desc);
create index saves_by_resource on saves (resource_id);
