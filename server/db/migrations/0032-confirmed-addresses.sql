-- By when the address of an account has to be confirmed. Null if it was registered where that is not asked for, and for every
-- account that was there before: those never end by themselves.
alter table users add column confirm_by timestamptz(3);
create index users_to_confirm on users (confirm_by) where not email_proven and deleted_at is null;

-- An account that still has to confirm its address does not keep anybody else from registering with it.
drop index users_email_key;
create unique index users_email_key on users (lower(email collate "C"))
  where deleted_at is null and (email_proven or confirm_by is null);
create index users_by_email on users (lower(email collate "C"));

-- The first admin counts as confirmed.
update users set email_proven = true
where id = (select min(id) from users where role = 'admin' and deleted_at is null);

-- Links in mails: to confirm the address of an account or a new one, and to take a change back. The email is the one that is
-- confirmed or put back; no recovery email is null.
create table email_links (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('confirm', 'change', 'undo_email', 'undo_recovery_email')),
  email text check (char_length(email) <= 254),
  sent_to text not null check (char_length(sent_to) <= 254),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  check (email is not null or kind = 'undo_recovery_email')
);
create index email_links_by_user on email_links (user_id);
create index email_links_by_expiry on email_links (expires_at);
-- Asking for another new address replaces the one that was asked for before.
create unique index email_links_one_change on email_links (user_id) where kind = 'change';

-- What can be logged is a matter of the code (contract/accounts.ts).
alter table activity_log drop constraint activity_log_action_check,
  add constraint activity_log_action_check check (char_length(action) between 1 and 40);
