-- Files that people upload. A row is there from the first byte on, so that what arrives at once counts towards the limits;
-- it is nobody's to read before `completed_at`, and is deleted if that never comes.
create table files (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  type text not null,
  -- Of the file itself, and of all that is kept of it: a picture has several widths.
  bytes integer not null check (bytes >= 0),
  stored_bytes integer not null check (stored_bytes >= 0),
  width integer,
  height integer,
  widths smallint[] not null default '{}',
  pages integer,
  sha256 bytea,
  created_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  unused_since timestamptz(3) not null default now(),
  check (completed_at is null or sha256 is not null)
);
create index files_by_user on files (user_id, id desc) include (stored_bytes);
create index files_unfinished on files (created_at) where completed_at is null;
create index files_by_unused on files (unused_since);
create trigger only_by_members before insert on files for each row execute function only_by_members();

-- Width 0 is the file itself. Files are compressed already, so the database does not try.
create table file_chunks (
  file_id integer not null references files on delete cascade,
  width smallint not null default 0,
  position smallint not null,
  data bytea not null check (octet_length(data) between 1 and 262144),
  primary key (file_id, width, position)
);
alter table file_chunks alter column data set storage external;

-- What refers to a file, kept by the triggers below: who may read a file follows from it, and when it may be deleted.
create table file_uses (
  file_id integer not null references files on delete cascade,
  kind text not null check (kind in ('resource', 'edit', 'undo', 'version', 'topic', 'reply', 'removed', 'draft', 'profile', 'logo')),
  target_id integer not null,
  primary key (file_id, kind, target_id)
);
create index file_uses_by_target on file_uses (kind, target_id);

create function files_named_in(words text) returns integer[] language sql immutable as $$
  select case when position('/files/' in words) = 0 then '{}'::integer[] else
    coalesce((select array_agg(distinct found[1]::integer)
      from regexp_matches(words, '/files/([1-9][0-9]{0,8})/', 'g') as found), '{}') end $$;

create function whole_numbers_in(words text) returns integer[] language sql immutable as $$
  select coalesce((select array_agg(distinct found[1]::integer)
    from regexp_matches(words, '(?:^|[^0-9])([1-9][0-9]{0,8})(?=[^0-9]|$)', 'g') as found), '{}') $$;

-- Somebody else's file is not used by naming it: that would open it to readers.
create function note_file_uses(use_kind text, target integer, owner integer, ids integer[]) returns void
language plpgsql as $$
begin
  with gone as (delete from file_uses
    where kind = use_kind and target_id = target and not file_id = any(coalesce(ids, '{}')) returning file_id)
  update files set unused_since = now() where id in (select file_id from gone);
  if coalesce(cardinality(ids), 0) > 0 then
    -- The update is seen by whoever is about to delete an unused file at this moment.
    with used as (insert into file_uses (file_id, kind, target_id)
      select id, use_kind, target from files
      where id = any(ids) and user_id = owner and completed_at is not null order by id
      on conflict do nothing returning file_id)
    update files set unused_since = now() where id in (select file_id from used);
  end if;
end $$;

create function note_files_of_topic() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_file_uses('topic', old.id, old.user_id, '{}');
  else perform note_file_uses('topic', new.id, new.user_id, files_named_in(new.content)); end if;
  return null;
end $$;
create trigger note_files after insert or delete or update of content on topics
for each row execute function note_files_of_topic();

create function note_files_of_reply() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_file_uses('reply', old.id, old.user_id, '{}');
  else perform note_file_uses('reply', new.id, new.user_id, files_named_in(new.content)); end if;
  return null;
end $$;
create trigger note_files after insert or delete or update of content on replies
for each row execute function note_files_of_reply();

create function note_files_of_removed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_file_uses('removed', old.id, old.user_id, '{}');
  else perform note_file_uses('removed', new.id, new.user_id, files_named_in(new.content)); end if;
  return null;
end $$;
create trigger note_files after insert or delete on removed_posts
for each row execute function note_files_of_removed();
