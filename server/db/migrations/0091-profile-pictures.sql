-- A member's picture is a file of theirs, or an address elsewhere. Whatever shows it reads the address.
alter table users add column profile_image_id integer,
  add constraint users_profile_image_is_file check (profile_image_id is null
    or profile_image is not distinct from '/files/' || profile_image_id || '/portrait?w=320');

create function note_file_of_profile() returns trigger language plpgsql as $$
begin
  perform note_file_uses('profile', new.id, new.id, array_remove(array[new.profile_image_id], null));
  return null;
end $$;
create trigger note_file after update of profile_image_id on users for each row
when (old.profile_image_id is distinct from new.profile_image_id) execute function note_file_of_profile();
