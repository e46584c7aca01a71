-- People who are invited together. Who waits for a mail is worked off in the background, unless it was stopped.
create table invitation_batches (
  id integer generated always as identity primary key,
  created_by integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  stopped_at timestamptz(3)
);
create index invitation_batches_by_creator on invitation_batches (created_by);

-- The invitation is gone once it was used, withdrawn or has expired. Its number is never given again.
create table invitees (
  id integer generated always as identity primary key,
  batch_id integer not null references invitation_batches on delete cascade,
  email text not null check (char_length(email) <= 254),
  name text check (char_length(name) <= 120),
  role text check (role in ('admin', 'moderator')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'withdrawn', 'member', 'invited')),
  invitation_id integer,
  sent_at timestamptz(3),
  joined_at timestamptz(3)
);
create unique index invitees_waiting_key on invitees (lower(email collate "C")) where state = 'waiting';
create index invitees_by_batch on invitees (batch_id, id);
create index invitees_by_invitation on invitees (invitation_id);
create index invitees_by_email on invitees (lower(email collate "C"));
create index invitations_by_email on invitations (lower(email collate "C"));
