-- Whoever deletes their account leaves a row behind that their posts hang on, and that tells nothing of them.
alter table users add column deleted_at timestamptz(3);
alter table users add constraint users_deleted_tell_nothing check (deleted_at is null or (
  username = 'deleted-' || id and email = 'deleted-' || id || '@invalid' and password_hash = '' and
  num_nonnulls(first_name, last_name, profile_image, bio, recovery_email, role) = 0));

-- The names of those who left are nobody's, so that nobody can hold them beforehand.
drop index users_username_key;
drop index users_email_key;
create unique index users_username_key on users (lower(username)) where deleted_at is null;
create unique index users_email_key on users (lower(email)) where deleted_at is null;

-- What somebody was writing while they left must not come after them. Waits for the leaving to end, either way.
create function only_by_members() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found then
    raise foreign_key_violation using message = 'user ' || new.user_id || ' has deleted their account';
  end if;
  return new;
end $$;
create trigger only_by_members before insert on sessions for each row execute function only_by_members();
create trigger only_by_members before insert on password_resets for each row execute function only_by_members();
create trigger only_by_members before insert on activity_log for each row execute function only_by_members();
create trigger only_by_members before insert on resources for each row execute function only_by_members();
create trigger only_by_members before insert on ratings for each row execute function only_by_members();
create trigger only_by_members before insert on comments for each row execute function only_by_members();
create trigger only_by_members before insert on saves for each row execute function only_by_members();
create trigger only_by_members before insert on topics for each row execute function only_by_members();
create trigger only_by_members before insert on replies for each row execute function only_by_members();

-- Whose account a mail is about, and from when on it would be of no use.
alter table outgoing_mail add column user_id integer references users on delete cascade;
alter table outgoing_mail add column expires_at timestamptz(3);
create index outgoing_mail_by_user on outgoing_mail (user_id);

-- For forgetting where people signed in from.
create index sessions_by_end on sessions (coalesce(logout_time, expires_at));
create index activity_log_sign_ins on activity_log (created_at) where action = 'login' and details <> 'Signed in';
