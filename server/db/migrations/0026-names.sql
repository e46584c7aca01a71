-- Whether somebody's name stands on what they write. Off until they choose it, and gone with the account.
alter table users add column show_name boolean not null default false;
alter table users drop constraint users_deleted_tell_nothing;
alter table users add constraint users_deleted_tell_nothing check (deleted_at is null or (
  username = 'deleted-' || id and email = 'deleted-' || id || '@invalid' and password_hash = '' and not show_name and
  num_nonnulls(first_name, last_name, profile_image, bio, recovery_email, role, suspended_until, suspension_reason) = 0));
