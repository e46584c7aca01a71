-- The texts of the site's own pages that admins have written, the last of a page being shown. A page without any, or whose
-- last one has no content, shows the original.
create table page_versions (
  id integer generated always as identity primary key,
  page text not null check (char_length(page) <= 40),
  lead text check (char_length(lead) <= 300),
  content text check (char_length(content) between 1 and 50000),
  content_html text,
  html_version smallint not null default 0,
  told_members boolean not null default false,
  created_by integer references users,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint page_versions_html check ((content is null) = (content_html is null)),
  constraint page_versions_original check (content is not null or lead is null)
);
create index page_versions_by_page on page_versions (page, id desc);
create index page_versions_by_author on page_versions (created_by);

-- Members can be told of a change.
alter table notice_events drop constraint notice_events_cause_kind_check, add constraint notice_events_cause_kind_check
  check (cause_kind in ('topic', 'reply', 'comment', 'rating', 'trial', 'resource', 'report', 'page'));
alter table notices drop constraint notices_subject_kind_check, add constraint notices_subject_kind_check
  check (subject_kind in ('resource', 'topic', 'forum', 'search', 'report', 'page'));
alter table notices drop constraint notices_cause_kind_check, add constraint notices_cause_kind_check
  check (cause_kind in ('topic', 'reply', 'comment', 'rating', 'trial', 'resource', 'report', 'decision', 'use', 'page'));

-- With the notices about pages. The rest is as before.
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
  when 'page' then exists (select from page_versions where page_versions.id = cause_id)
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
