-- PostgreSQL computes every generated column again when a table has a trigger before updates: each rating, trial and counted view
-- parsed the whole text of its resource. Now only a change of what can be searched for does.
alter table resources alter column title_words drop expression, alter column search drop expression;

create function set_search() returns trigger language plpgsql as $$
declare
  facets tsvector := facet_words(facet_values(new.educational_level, new.skill_level, new.content_type, new.ai_topic,
    new.subjects, new.grades, new.licence, new.student_data));
  title tsvector := to_tsvector('english', plain(new.title));
begin
  new.title_words := facets || title;
  new.search := facets || setweight(title, 'A')
    || setweight(to_tsvector('english', plain(new.description)), 'B')
    || setweight(to_tsvector('english', plain(new.content_type || ' ' || coalesce(new.ai_topic, ''))), 'B')
    || setweight(to_tsvector('english', plain(coalesce(new.content, ''))), 'C');
  return new;
end $$;

create trigger set_search before insert or update of title, description, content,
  educational_level, skill_level, content_type, ai_topic, subjects, grades, licence, student_data
on resources for each row execute function set_search();

-- The same for each reply that is counted in its topic. Nothing is lost by checking this afterwards.
drop trigger edited_only_by_members on topics;
create trigger edited_only_by_members after update of edited_at on topics
for each row when (new.edited_at is distinct from old.edited_at) execute function only_by_members();
drop trigger edited_only_by_members on replies;
create trigger edited_only_by_members after update of edited_at on replies
for each row when (new.edited_at is distinct from old.edited_at) execute function only_by_members();
