-- The AI tools that the school has a rule for.
create table ai_tools (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  spellings text[] not null default '{}' check (cardinality(spellings) <= 5),
  url text check (char_length(url) <= 2048),
  status text not null check (status in ('approved', 'limited', 'not_approved')),
  grades text[] not null default '{}' check (cardinality(grades) <= 5),
  student_data text not null check (student_data in ('none', 'anonymous', 'personal')),
  note text check (char_length(note) <= 300)
);

-- Names and spellings together, in small letters: none belongs to two tools.
create table ai_tool_names (
  name text primary key,
  tool_id integer not null references ai_tools on delete cascade
);
create index ai_tool_names_tool on ai_tool_names (tool_id);

create function name_ai_tool() returns trigger language plpgsql as $$
begin
  delete from ai_tool_names where tool_id = new.id;
  insert into ai_tool_names select name, new.id from unnest(lower_names(array[new.name] || new.spellings)) as name order by 1;
  return null;
end $$;

create trigger name_ai_tool after insert or update of name, spellings on ai_tools
for each row execute function name_ai_tool();
