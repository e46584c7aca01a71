-- How the site looks: its logo for light and dark pages, its accent color, and a text at the end of pages and mails.
alter table site_settings
  add column logo_id integer references files on delete set null,
  add column logo_dark_id integer references files on delete set null,
  -- The light one as mail programs and Word can show it.
  add column logo_png bytea check (octet_length(logo_png) <= 262144),
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column footer_text text check (char_length(footer_text) between 1 and 300);

-- The picture of a deleted account goes from everywhere.
create function drop_logo_png() returns trigger language plpgsql as $$
begin
  if new.logo_id is null then new.logo_png := null; end if;
  return new;
end $$;
create trigger drop_logo_png before update of logo_id on site_settings
for each row execute function drop_logo_png();

-- Another admin may have uploaded it. Only the site's admins can choose it.
create function note_files_of_look() returns trigger language plpgsql as $$
declare picked record;
begin
  for picked in select * from (values (1, new.logo_id), (2, new.logo_dark_id)) as logo (place, id) loop
    perform note_file_uses('logo', picked.place, (select user_id from files where id = picked.id),
      array_remove(array[picked.id], null));
  end loop;
  return null;
end $$;
create trigger note_files after update of logo_id, logo_dark_id on site_settings
for each row execute function note_files_of_look();

create index site_settings_by_logo on site_settings (logo_id);
create index site_settings_by_logo_dark on site_settings (logo_dark_id);
