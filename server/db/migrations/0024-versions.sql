-- Each text that was published, the present one included.
create table resource_versions (
  id integer generated always as identity primary key,
  resource_id integer not null references resources on delete cascade,
  title text not null,
  description text not null,
  content text,
  published_at timestamptz(3) not null default now()
);
create index resource_versions_by_resource on resource_versions (resource_id, published_at desc, id desc);

-- When the text that is public was published.
alter table resources add column published_at timestamptz(3);
update resources set published_at = created_at where status = 'approved';
insert into resource_versions (resource_id, title, description, content, published_at)
select id, title, description, content, published_at from resources where status = 'approved' order by id;
alter table resources add constraint resources_published check (status <> 'approved' or published_at is not null);

create function publishes(old resources, new resources) returns boolean language sql immutable as $$
  select new.status = 'approved' and (old.status is distinct from 'approved'
    or (old.title, old.description, old.content) is distinct from (new.title, new.description, new.content)) $$;

create function set_published_at() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'approved' then new.published_at := coalesce(new.published_at, new.created_at); end if;
  elsif publishes(old, new) then
    new.published_at := now();
  end if;
  return new;
end $$;
create trigger set_published_at before insert or update of status, title, description, content on resources
for each row execute function set_published_at();

-- What is taken back is not shown again, even if something else is published in its place.
create function keep_version() returns trigger language plpgsql as $$
begin
  if publishes(old, new) then
    insert into resource_versions (resource_id, title, description, content, published_at)
    values (new.id, new.title, new.description, new.content, new.published_at);
  elsif old.status = 'approved' and new.status <> 'approved' then
    delete from resource_versions where resource_id = new.id;
  end if;
  return null;
end $$;
create trigger keep_version after insert or update of status, title, description, content on resources
for each row execute function keep_version();
