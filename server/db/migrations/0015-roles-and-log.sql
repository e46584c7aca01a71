-- Moderators review and remove; admins also manage people and the site.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('admin', 'moderator'));
create index users_staff on users (role) where role is not null;

-- Somebody who is suspended may read and leave, but not write.
alter table users add column suspended_until timestamptz(3);
alter table users add column suspension_reason text check (char_length(suspension_reason) between 1 and 500);
alter table users add constraint users_suspension_has_end check (suspension_reason is null or suspended_until is not null);
alter table users add constraint users_admins_not_suspended check (suspended_until is null or role is distinct from 'admin');
create index users_suspended on users (suspended_until) where suspended_until is not null;
alter table users drop constraint users_deleted_tell_nothing;
alter table users add constraint users_deleted_tell_nothing check (deleted_at is null or (
  username = 'deleted-' || id and email = 'deleted-' || id || '@invalid' and password_hash = '' and
  num_nonnulls(first_name, last_name, profile_image, bio, recovery_email, role, suspended_until, suspension_reason) = 0));

-- Who did what to what. An actor of null is the command line. Entries are never changed, and go after two years.
create table admin_log (
  id integer generated always as identity primary key,
  actor_id integer references users,
  action text not null check (char_length(action) between 1 and 40),
  kind text not null check (char_length(kind) between 1 and 20),
  target_id integer,
  details jsonb,
  created_at timestamptz(3) not null default now()
);
create index admin_log_by_action on admin_log (action, id desc);
create index admin_log_by_actor on admin_log (actor_id, id desc);

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then
    return old;
  end if;
  -- A restore empties the tables of a new database first.
  if tg_op = 'TRUNCATE' and not exists (select from admin_log) then
    return null;
  end if;
  raise exception 'admin_log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger admin_log_append_only before update or delete on admin_log
  for each row execute function refuse_log_change();
create trigger admin_log_no_truncate before truncate on admin_log
  for each statement execute function refuse_log_change();
