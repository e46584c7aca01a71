-- Reviews can mention people, as comments can.
create trigger announce_edit after update of comment on ratings for each row
  when (new.comment is distinct from old.comment) execute function announce('rating', 'edit');

-- So others than the author of the resource can be told of one. The rest is as before.
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
      select from resource_history where resource_id = subject_id and resource_history.id > cause_id and event = 'reopened')
  end;

-- With the last one's cause: of several decisions on a resource the last one's reasons count.
create or replace view notice_groups as
select user_id, kind, subject_kind, subject_id, read_at, max(id) as id, count(*)::integer as count,
  max(created_at)::timestamptz(3) as created_at,
  (array_agg(actor_id order by id desc))[1] as actor_id,
  (array_agg(cause_kind order by id))[1] as cause_kind,
  (array_agg(cause_id order by id))[1] as cause_id,
  (array_agg(cause_id order by id desc))[1] as last_cause_id
from visible_notices where on_site
group by user_id, kind, subject_kind, subject_id, read_at;
