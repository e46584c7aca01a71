-- What a resource is written in. No row is written again: English, which all are so far, is kept beside the table.
alter table resources add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
create index resources_language on resources (language, created_at desc, id desc) where status = 'approved';

-- An edit holds every field.
update waiting_edits set draft = draft || '{"language": "en"}';
update resource_reviews set undo = jsonb_set(undo, '{edit,draft,language}', '"en"') where undo -> 'edit' -> 'draft' is not null;
update resource_reviews set undo = jsonb_set(undo, '{replaced,draft,language}', '"en"')
where jsonb_typeof(undo -> 'replaced' -> 'draft') = 'object';

-- PostgreSQL's dictionary for a language; null for English, which all texts are searched by, and where there is none.
create function dictionary_of(language text) returns regconfig language sql stable parallel safe as $$
  select oid::regconfig from pg_ts_config where cfgnamespace = 'pg_catalog'::regnamespace and cfgname = case language
    when 'ar' then 'arabic' when 'da' then 'danish' when 'de' then 'german' when 'el' then 'greek' when 'es' then 'spanish'
    when 'fi' then 'finnish' when 'fr' then 'french' when 'hi' then 'hindi' when 'hu' then 'hungarian'
    when 'id' then 'indonesian' when 'it' then 'italian' when 'nb' then 'norwegian' when 'nl' then 'dutch'
    when 'pt' then 'portuguese' when 'ro' then 'romanian' when 'ru' then 'russian' when 'sv' then 'swedish'
    when 'tr' then 'turkish' end
$$;

-- The words of a text in one of its language's dictionary, with the language in front: 'es:leccion'. So they never meet the English
-- words that every text has as well, by which it is found as it is written.
create function words_in(language text, original text) returns tsvector language sql stable parallel safe as $$
  select coalesce(regexp_replace(to_tsvector(dictionary_of(language), plain(original))::text,
    '''((?:[^'']|'''')*)''', '''' || language || ':\1''', 'g')::tsvector, '')
$$;

create function query_in(language text, words text) returns tsquery language sql stable parallel safe as $$
  select regexp_replace(websearch_to_tsquery(dictionary_of(language), plain(words))::text,
    '''((?:[^'']|'''')*)''', '''' || language || ':\1''', 'g')::tsquery
$$;

create or replace function set_search() returns trigger language plpgsql as $$
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
  if dictionary_of(new.language) is not null then
    new.search := new.search || setweight(words_in(new.language, new.title), 'A')
      || setweight(words_in(new.language, new.description), 'B')
      || setweight(words_in(new.language, coalesce(new.content, '')), 'C');
  end if;
  return new;
end $$;

drop trigger set_search on resources;
create trigger set_search before insert or update of title, description, content,
  educational_level, skill_level, content_type, ai_topic, subjects, grades, licence, student_data, language
on resources for each row execute function set_search();
