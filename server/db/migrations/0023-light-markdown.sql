-- Comments and reviews are Markdown, rendered when they are written. What was written before, or is written by an older
-- server beside a new one, is shown as plain text until it is rendered in the background.
alter table comments add column content_html text;
alter table comments add column html_version smallint not null default 0;
alter table ratings add column content_html text;
alter table ratings add column html_version smallint not null default 0;

create function plain_html(words text) returns text language sql immutable strict parallel safe as $$
  select '<p>' || replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), E'\n', '<br>') || '</p>'
$$;

update comments set content_html = plain_html(content);
update ratings set content_html = plain_html(comment) where comment is not null;
alter table comments alter column content_html set not null;
alter table ratings add constraint ratings_html check ((comment is null) = (content_html is null));

create function fill_in_comment_html() returns trigger language plpgsql as $$
begin
  new.content_html := plain_html(new.content);
  new.html_version := 0;
  return new;
end $$;
create trigger fill_in_html before insert on comments for each row
  when (new.content_html is null) execute function fill_in_comment_html();
create trigger fill_in_changed_html before update of content on comments for each row
  when (new.content <> old.content and new.content_html = old.content_html) execute function fill_in_comment_html();

create function fill_in_review_html() returns trigger language plpgsql as $$
begin
  new.content_html := plain_html(new.comment);
  new.html_version := 0;
  return new;
end $$;
create trigger fill_in_html before insert on ratings for each row
  when ((new.comment is null) <> (new.content_html is null)) execute function fill_in_review_html();
create trigger fill_in_changed_html before update of comment on ratings for each row
  when (new.comment is distinct from old.comment and new.content_html is not distinct from old.content_html)
  execute function fill_in_review_html();
