create table forums (
  id integer generated always as identity primary key,
  title text not null unique check (char_length(title) between 1 and 200),
  description text not null,
  topic_count integer not null default 0 check (topic_count >= 0)
);

create table topics (
  id integer generated always as identity primary key,
  forum_id integer not null references forums on delete cascade,
  user_id integer not null references users on delete cascade,
  title text not null check (char_length(title) between 5 and 200),
  content text not null check (char_length(content) between 20 and 20000),
  content_html text not null,
  reply_count integer not null default 0 check (reply_count >= 0),
  created_at timestamptz(3) not null default now(),
  last_activity_at timestamptz(3) not null default now()
);
create index topics_by_activity on topics (forum_id, last_activity_at desc, id desc);
create index topics_by_user on topics (user_id);

create table replies (
  id integer generated always as identity primary key,
  topic_id integer not null references topics on delete cascade,
  user_id integer not null references users on delete cascade,
  content text not null check (char_length(content) between 1 and 20000),
  content_html text not null,
  created_at timestamptz(3) not null default now()
);
create index replies_by_topic on replies (topic_id, created_at, id);
create index replies_by_user on replies (user_id);

insert into forums (title, description) values
  ('General Discussion', 'Introduce yourself, ask anything, and share what is happening in your classroom.'),
  ('Prompt Engineering', 'Swap prompts that work, mend prompts that do not, and learn why.'),
  ('Lesson Planning with AI', 'Plan units, adapt materials and save evenings, with a teacher firmly in charge.'),
  ('Assessment and Grading', 'Rubrics, feedback and honest work when every student has an assistant.'),
  ('AI Ethics and Policy', 'Privacy, bias, school rules and the conversations we owe our students.');
