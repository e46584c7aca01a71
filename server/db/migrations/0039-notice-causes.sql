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
