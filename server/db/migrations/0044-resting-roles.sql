-- The role of staff who got a new password by mail, without a second step, where two steps are mandatory. It counts for
-- nothing until an admin gives it back.
alter table users add column resting_role text check (resting_role in ('admin', 'moderator'));
alter table users add constraint users_one_role check (num_nonnulls(role, resting_role) < 2);
alter table users drop constraint users_deleted_tell_nothing;
alter table users add constraint users_deleted_tell_nothing check (deleted_at is null or (
  username = 'deleted-' || id and email = 'deleted-' || id || '@invalid' and password_hash = '' and not show_name and
  num_nonnulls(first_name, last_name, profile_image, bio, recovery_email, role, resting_role, suspended_until,
    suspension_reason) = 0));
