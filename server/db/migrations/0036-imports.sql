-- Tells this library from any other, so that what it exports is known again wherever it is moved to.
create table library_key (
  only_row boolean primary key default true check (only_row),
  key uuid not null default gen_random_uuid()
);
insert into library_key default values;

-- What came from elsewhere, so that importing it a second time changes nothing.
create table imports (
  key text primary key check (char_length(key) between 1 and 200),
  -- Of what it said when it came.
  digest bytea not null,
  -- Both are null once it was deleted here: it does not come back by itself.
  resource_id integer unique references resources on delete set null,
  list_id integer unique references lists on delete set null,
  -- The key of what it is based on, until that is here too.
  based_on text check (char_length(based_on) between 1 and 200),
  imported_at timestamptz(3) not null default now()
);
create index imports_based_on on imports (based_on) where based_on is not null;
