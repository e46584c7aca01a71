-- What an admin has decided, moderators cannot change. Of earlier decisions it counts who is an admin now.
alter table resource_reviews add column by_admin boolean not null default false;
update resource_reviews set by_admin = true where 'admin' = (
  select role from resource_history join users on users.id = resource_history.user_id
  where resource_id = resource_reviews.resource_id and event in ('approved', 'rejected', 'removed')
  order by resource_history.id desc limit 1);

alter table removed_posts add column by_admin boolean not null default false;
update removed_posts set by_admin = true where removed_by = 'moderator' and 'admin' = (
  select role from admin_log join users on users.id = actor_id
  where admin_log.action = removed_posts.kind || '_removed' and admin_log.target_id = removed_posts.target_id
  order by admin_log.id desc limit 1);
