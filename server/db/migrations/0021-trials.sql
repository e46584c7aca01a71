-- Resources as they were used with a class: one for each teacher and day.
create table trials (
  id integer generated always as identity primary key,
  resource_id integer not null references resources on delete cascade,
  user_id integer not null references users on delete cascade,
  tool text not null check (char_length(tool) between 1 and 60),
  tried_on date not null check (tried_on >= '2000-01-01'),
  grade text check (grade in ('K-2', '3-5', '6-8', '9-12', 'College')),
  outcome text not null check (outcome in ('worked', 'mixed', 'failed')),
  note text check (char_length(note) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  unique (resource_id, user_id, tried_on)
);
create index trials_by_resource on trials (resource_id, tried_on desc, id desc);
create index trials_by_user on trials (user_id);
create trigger only_by_members before insert on trials for each row execute function only_by_members();
create trigger edited_only_by_members before update of edited_at on trials for each row
  when (new.edited_at is distinct from old.edited_at) execute function only_by_members();

alter table resources add column trial_count integer not null default 0 check (trial_count >= 0);
alter table resources add column worked_count integer not null default 0 check (worked_count between 0 and trial_count);
alter table resources add column last_tried_on date check ((last_tried_on is null) = (trial_count = 0));
-- What was never tried comes last, the newest first.
create index resources_tried on resources
  (trial_count desc, coalesce(last_tried_on, '1999-12-31') desc, created_at desc, id desc) where status = 'approved';
create index resources_tried_newest on resources (created_at desc, id desc) where status = 'approved' and trial_count > 0;

-- Counted anew rather than up and down: a resource has few trials, and the last day cannot be known otherwise. The
-- resources are locked first, so that the statement after that sees what others have added meanwhile.
create function count_trials() returns trigger language plpgsql as $$
begin
  perform from resources where id in (select resource_id from changed) order by id for no key update;
  update resources set trial_count = made.n, worked_count = made.worked, last_tried_on = made.last
  from (
    select of.resource_id, count(trials.id) as n, count(trials.id) filter (where outcome = 'worked') as worked,
      max(tried_on) as last
    from (select distinct resource_id from changed) as of left join trials on trials.resource_id = of.resource_id
    group by of.resource_id) as made
  where resources.id = made.resource_id
    and (trial_count, worked_count, last_tried_on) is distinct from (made.n, made.worked, made.last);
  return null;
end $$;
create trigger count_added_trials after insert on trials
referencing new table as changed for each statement execute function count_trials();
create trigger count_changed_trials after update on trials
referencing new table as changed for each statement execute function count_trials();
create trigger count_deleted_trials after delete on trials
referencing old table as changed for each statement execute function count_trials();

-- They are removed, restored and reported like other posts. Their words are the note; the rest is in one column.
alter table removed_posts add column trial jsonb;
alter table removed_posts drop constraint removed_posts_kind_check;
alter table removed_posts add constraint removed_posts_kind_check check (kind in ('comment', 'rating', 'trial', 'topic', 'reply'));
alter table removed_posts drop constraint removed_posts_place;
alter table removed_posts add constraint removed_posts_place check (
  (kind in ('comment', 'rating', 'trial')) = (resource_id is not null)
  and (kind in ('topic', 'reply')) = (topic_id is not null));
alter table removed_posts drop constraint removed_posts_words;
alter table removed_posts add constraint removed_posts_words check (content is not null or kind in ('rating', 'trial', 'topic'));
alter table removed_posts add constraint removed_posts_trial check ((kind = 'trial') = (trial is not null));
alter table report_cases drop constraint report_cases_kind_check;
alter table report_cases add constraint report_cases_kind_check check (
  kind in ('resource', 'comment', 'rating', 'trial', 'topic', 'reply', 'user'));
