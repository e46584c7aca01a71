-- The HTML of each published text, so that versions are compared as readers saw them. A job renders what is older
-- (server/features/texts/rerender.ts).
alter table resource_versions add column content_html text, add column html_version smallint not null default 0;

update resource_versions as version set content_html = resources.content_html, html_version = resources.html_version
from resources where resources.id = version.resource_id and resources.content = version.content;

create or replace function keep_version() returns trigger language plpgsql as $$
begin
  if publishes(old, new) then
    insert into resource_versions (resource_id, title, description, content, content_html, html_version, file_ids, published_at)
    values (new.id, new.title, new.description, new.content, new.content_html, new.html_version, new.file_ids, new.published_at);
  elsif old.status = 'approved' and new.status <> 'approved' then
    delete from resource_versions where resource_id = new.id;
  end if;
  return null;
end $$;
