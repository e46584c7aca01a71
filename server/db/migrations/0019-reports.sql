-- What people report: one case for each thing while it is open, whoever reports it.
create table report_cases (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('resource', 'comment', 'rating', 'topic', 'reply', 'user')),
  target_id integer not null,
  -- Whose it is. The thing itself may be gone before anybody decides.
  target_user_id integer not null references users on delete cascade,
  status text not null default 'open' check (status in ('open', 'closed')),
  outcome text check (outcome in ('kept', 'removed')),
  note text check (char_length(note) between 1 and 2000),
  opened_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  closed_by integer references users,
  constraint report_cases_open_or_decided check (
    case status when 'open' then num_nonnulls(outcome, note, closed_at, closed_by) = 0
    else num_nonnulls(outcome, closed_at, closed_by) = 3 end)
);
create unique index report_cases_one_open on report_cases (kind, target_id) where status = 'open';
create index report_cases_open on report_cases (opened_at, id) where status = 'open';
create index report_cases_closed on report_cases (closed_at desc, id desc) where status = 'closed';
create index report_cases_by_target_user on report_cases (target_user_id);
create index report_cases_by_closer on report_cases (closed_by);

create table reports (
  id integer generated always as identity primary key,
  case_id integer not null references report_cases on delete cascade,
  user_id integer not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'inaccurate', 'unsafe', 'privacy', 'copyright', 'rude', 'other')),
  note text check (char_length(note) between 1 and 1000),
  created_at timestamptz(3) not null default now(),
  unique (case_id, user_id)
);
create index reports_by_user on reports (user_id);
create trigger only_by_members before insert on reports for each row execute function only_by_members();
