-- A member folds what somebody else posts, and hears nothing of them. Nobody but the member learns of it.
create table mutes (
  user_id integer not null references users on delete cascade,
  muted_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);
create index mutes_by_muted on mutes (muted_id);
create trigger only_by_members before insert on mutes for each row execute function only_by_members();
