-- Resources that somebody has copied or downloaded, to ask them once, a week later, how it went.
create table resource_uses (
  user_id integer not null references users on delete cascade,
  resource_id integer not null references resources on delete cascade,
  used_at timestamptz(3) not null default now(),
  -- When the question was asked; null until then.
  asked_at timestamptz(3),
  primary key (user_id, resource_id)
);
create index resource_uses_by_resource on resource_uses (resource_id);
create index resource_uses_to_ask on resource_uses (used_at) where asked_at is null;
create trigger only_by_members before insert on resource_uses for each row execute function only_by_members();

alter table notices drop constraint notices_cause_kind_check;
alter table notices add constraint notices_cause_kind_check check (
  cause_kind in ('topic', 'reply', 'comment', 'rating', 'trial', 'resource', 'report', 'decision', 'use'));

-- The question is gone once it is answered, also where the answer was removed. The rest is as before.
create or replace view visible_notices as
select notices.* from notices where case cause_kind
  when 'topic' then exists (select from topics where topics.id = cause_id and removed is null)
  when 'reply' then exists (
    select from replies join topics on topics.id = topic_id and topics.removed is null
    where replies.id = cause_id and replies.removed is null)
  when 'comment' then exists (
    select from comments join resources on resources.id = resource_id
    where comments.id = cause_id and (status = 'approved' or resources.user_id = notices.user_id))
  when 'rating' then exists (
    select from ratings join resources on resources.id = resource_id
    where ratings.id = cause_id and (status = 'approved' or resources.user_id = notices.user_id))
  when 'trial' then exists (
    select from trials join resources on resources.id = resource_id and resources.user_id = notices.user_id
    where trials.id = cause_id)
  when 'resource' then exists (select from resources where resources.id = cause_id and status = 'approved')
    and exists (select from saved_searches where saved_searches.id = subject_id)
  when 'report' then exists (select from report_cases where report_cases.id = cause_id)
  -- A decision is a line of the resource's history. It is undone by a later one.
  when 'decision' then exists (select from resource_history where resource_history.id = cause_id)
    and not exists (
      select from resource_history where resource_id = subject_id and resource_history.id > cause_id
        and (event = 'reopened' or event = 'removed' and notices.kind = 'resource_approved'))
  when 'use' then exists (select from resources where resources.id = cause_id and status = 'approved')
    and not exists (select from trials where trials.resource_id = cause_id and trials.user_id = notices.user_id)
    and not exists (
      select from removed_posts as removed
      where kind = 'trial' and removed.resource_id = cause_id and removed.user_id = notices.user_id)
  end;
