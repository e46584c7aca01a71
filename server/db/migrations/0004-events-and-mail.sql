create table events (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  location text not null,
  url text check (char_length(url) <= 2048)
);
create index events_soonest on events (starts_at, id);

-- A mail waits here, written in the transaction of the deed it tells of, and its row goes once it is sent. Whoever sends
-- it first puts next_attempt_at off, so that nobody else takes it meanwhile. No header can hold a line break.
create table outgoing_mail (
  id integer generated always as identity primary key,
  recipient text not null check (recipient !~ '[[:cntrl:]]'),
  reply_to text check (reply_to !~ '[[:cntrl:]]'),
  subject text not null check (subject !~ '[[:cntrl:]]'),
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create index outgoing_mail_due on outgoing_mail (next_attempt_at, id);

create table seeds (
  name text primary key,
  applied_at timestamptz(3) not null default now()
);
