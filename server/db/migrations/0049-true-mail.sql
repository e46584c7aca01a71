-- When it happened. Whoever follows or searches only since then is not told of it. By the clock, and not by the beginning of the
-- transaction, which may have waited for another one.
alter table notice_events add column created_at timestamptz(3) not null default clock_timestamp();
alter table follows alter column created_at set default clock_timestamp();
alter table saved_searches alter column created_at set default clock_timestamp();

-- What a mail is about, so that it is not sent once that is gone.
alter table outgoing_mail add column notice_ids integer[],
  add column invitation_id integer references invitations on delete cascade;
create index outgoing_mail_by_invitation on outgoing_mail (invitation_id);

-- The mail that has it, so that it can be written again.
alter table digests add column mail_id integer;

-- An approval is no longer shown once the resource was taken down. The rest is as before.
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
  end;
