-- Where a mail program can stop mails of this kind at once (RFC 8058).
alter table outgoing_mail add column unsubscribe_url text check (unsubscribe_url !~ '[[:cntrl:]<> ]');

-- One mail per person and period. Whoever inserts the row writes the mail, in the same transaction.
create table digests (
  user_id integer not null references users on delete cascade,
  period text not null check (period in ('daily', 'weekly')),
  -- The day on which it was due; of a week its Monday.
  day date not null,
  primary key (user_id, period, day)
);
create index digests_by_day on digests (day);

-- What the link in a mail can stop. Of its token only a hash is stored.
create table unsubscribe_links (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  kinds text[] not null check (cardinality(kinds) > 0),
  created_at timestamptz(3) not null default now()
);
create index unsubscribe_links_by_user on unsubscribe_links (user_id);
create index unsubscribe_links_by_age on unsubscribe_links (created_at);

-- Whether somebody was just mailed about a subject.
create index notices_mailed on notices (user_id, subject_kind, subject_id, mailed_at) where mailed_at is not null;
