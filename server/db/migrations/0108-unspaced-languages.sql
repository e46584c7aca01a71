-- Chinese and Japanese put no spaces between words, and PostgreSQL takes what stands between spaces for one. So a text's words are
-- each two characters that stand together, and each by itself: 'ja:光' 'ja:光合' 'ja:合'.
create function is_unspaced(language text) returns boolean language sql immutable parallel safe as $$
  select language in ('ja', 'zh')
$$;

-- The characters by themselves are left out as somebody searches who typed more than one. What is not written in them, such as "AI",
-- follows as it is.
create function spaced(original text, with_singles boolean) returns text language sql immutable parallel safe as $$
  select concat_ws(' ', (
    select string_agg(case when with_singles then concat_ws(' ', letter, letter || next) when next is not null then letter || next
      when at = 1 then letter end, ' ' order by run, at)
    from (select run, at, letter, lead(letter) over (partition by run order by at) as next
      from regexp_matches(original, '[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+', 'g') with ordinality as runs (found, run),
        unnest(string_to_array(found[1], null)) with ordinality as letters (letter, at)) as letters),
    regexp_replace(original, '[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+', ' ', 'g'))
$$;

-- The beginning of a long text has to do: a search document has at most 1 MB.
create or replace function words_in(language text, original text) returns tsvector language sql stable parallel safe as $$
  select coalesce(regexp_replace((case when is_unspaced(language)
      then to_tsvector('simple', spaced(plain(left(original, 20000)), true))
      else to_tsvector(dictionary_of(language), plain(original)) end)::text,
    '''((?:[^'']|'''')*)''', '''' || language || ':\1''', 'g')::tsvector, '')
$$;

-- Phrases and excluded words know no such pairs.
create or replace function query_in(language text, words text) returns tsquery language sql stable parallel safe as $$
  select regexp_replace((case when not is_unspaced(language) then websearch_to_tsquery(dictionary_of(language), plain(words))
      when words ~ '"|(^|\s)-' then '' else plainto_tsquery('simple', spaced(plain(words), false)) end)::text,
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
  if dictionary_of(new.language) is not null or is_unspaced(new.language) then
    new.search := new.search || setweight(words_in(new.language, new.title), 'A')
      || setweight(words_in(new.language, new.description), 'B')
      || setweight(words_in(new.language, coalesce(new.content, '')), 'C');
  end if;
  return new;
end $$;

update resources set language = language where is_unspaced(language);
