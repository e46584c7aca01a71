-- The files that are attached to a resource, in their order, and the picture of its card.
alter table resources add column file_ids integer[] not null default '{}' check (cardinality(file_ids) <= 5),
  add column cover_id integer;
alter table resource_versions add column file_ids integer[] not null default '{}';

-- Other files are another version, too.
create or replace function publishes(old resources, new resources) returns boolean language sql immutable as $$
  select new.status = 'approved' and (old.status is distinct from 'approved'
    or (old.title, old.description, old.content, old.file_ids)
      is distinct from (new.title, new.description, new.content, new.file_ids)) $$;

create or replace function keep_version() returns trigger language plpgsql as $$
begin
  if publishes(old, new) then
    insert into resource_versions (resource_id, title, description, content, file_ids, published_at)
    values (new.id, new.title, new.description, new.content, new.file_ids, new.published_at);
  elsif old.status = 'approved' and new.status <> 'approved' then
    delete from resource_versions where resource_id = new.id;
  end if;
  return null;
end $$;
drop trigger set_published_at on resources;
create trigger set_published_at before insert or update of status, title, description, content, file_ids on resources
for each row execute function set_published_at();
drop trigger keep_version on resources;
create trigger keep_version after insert or update of status, title, description, content, file_ids on resources
for each row execute function keep_version();

create function note_files_of_resource() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_file_uses('resource', old.id, old.user_id, '{}');
  else perform note_file_uses('resource', new.id, new.user_id,
    array_remove(new.file_ids || new.cover_id, null) || files_named_in(new.content)); end if;
  return null;
end $$;
create trigger note_files after insert or delete or update of content, file_ids, cover_id on resources
for each row execute function note_files_of_resource();

-- The author of a version is the resource's. When the resource goes, its row is gone already, which takes nothing to find.
create function note_files_of_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_file_uses('version', old.id, 0, '{}');
  else perform note_file_uses('version', new.id, (select user_id from resources where id = new.resource_id),
    new.file_ids || files_named_in(new.content)); end if;
  return null;
end $$;
create trigger note_files after insert or delete or update of content, file_ids on resource_versions
for each row execute function note_files_of_version();

-- What an author has written, as it is stored while it waits.
create function files_of_draft(draft jsonb) returns integer[] language sql immutable as $$
  select whole_numbers_in(concat_ws(' ', draft->>'fileIds', draft->>'coverId')) || files_named_in(coalesce(draft->>'content', '')) $$;

create function note_files_of_edit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_file_uses('edit', old.resource_id, 0, '{}');
  else perform note_file_uses('edit', new.resource_id, (select user_id from resources where id = new.resource_id),
    files_of_draft(new.draft)); end if;
  return null;
end $$;
create trigger note_files after insert or delete or update of draft on waiting_edits
for each row execute function note_files_of_edit();

create function note_files_of_undo() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_file_uses('undo', old.resource_id, 0, '{}');
  else perform note_file_uses('undo', new.resource_id, (select user_id from resources where id = new.resource_id),
    files_of_draft(new.undo->'edit'->'draft') || files_of_draft(new.undo->'replaced'->'draft')); end if;
  return null;
end $$;
create trigger note_files after insert or delete or update of undo on resource_reviews
for each row execute function note_files_of_undo();

create function note_files_of_unsent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_file_uses('draft', old.id, old.user_id, '{}');
  else perform note_file_uses('draft', new.id, new.user_id, files_of_draft(new.fields)); end if;
  return null;
end $$;
create trigger note_files after insert or delete or update of fields on drafts
for each row execute function note_files_of_unsent();

-- What waits, or could be undone, was written before there were files.
update waiting_edits set draft = '{"fileIds": [], "coverId": null}'::jsonb || draft;
update resource_reviews set undo = jsonb_set(undo, '{edit,draft}',
  '{"fileIds": [], "coverId": null}'::jsonb || (undo->'edit'->'draft')) where undo->'edit'->'draft' is not null;
update resource_reviews set undo = jsonb_set(undo, '{replaced,draft}',
  '{"fileIds": [], "coverId": null}'::jsonb || (undo->'replaced'->'draft'))
where jsonb_typeof(undo->'replaced'->'draft') = 'object';
