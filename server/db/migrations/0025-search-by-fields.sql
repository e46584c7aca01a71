-- What a resource says about itself, each as 'field=value'. Search documents have these beside the words, so that a search
-- for "grade 8" finds what is for grades 6-8 from the same index; no word of a text can look like one of them.
create function facet_values(educational_level text, skill_level text, content_type text, ai_topic text,
  subjects text[], grades text[], licence text, student_data text)
returns text[] language sql immutable parallel safe as $$
  select array_remove(array['educationalLevel=' || educational_level, 'skillLevel=' || skill_level,
    'contentType=' || content_type, 'aiTopic=' || ai_topic, 'licence=' || licence, 'studentData=' || student_data], null)
  || array(select 'subjects=' || value from unnest(subjects) as value)
  || array(select 'grades=' || value from unnest(grades) as value)
$$;

-- As important as a word in the title.
create function facet_words(facets text[]) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(string_agg(quote_literal(facet) || ':1A', ' '), '')::tsvector from unnest(facets) as facet
$$;

-- One bit for each value, so that the facets of 100,000 resources are counted from an index of two megabytes.
create function facet_bits(facets text[]) returns bigint language sql immutable strict parallel safe as $$
  select coalesce(sum(1::bigint << array_position(array[
    'educationalLevel=Middle School', 'educationalLevel=High School', 'educationalLevel=College', 'educationalLevel=All Levels',
    'skillLevel=Beginner', 'skillLevel=Intermediate', 'skillLevel=Advanced', 'skillLevel=All Levels',
    'contentType=Tutorial', 'contentType=Prompt', 'contentType=Lesson Plan', 'contentType=Case Study',
    'aiTopic=Fundamentals', 'aiTopic=Prompting', 'aiTopic=Grading', 'aiTopic=Automation',
    'subjects=English Language Arts', 'subjects=Mathematics', 'subjects=Science', 'subjects=Social Studies',
    'subjects=World Languages', 'subjects=Arts', 'subjects=Computer Science', 'subjects=Health and PE',
    'subjects=Career and Technical', 'subjects=Special Education', 'subjects=English Learners',
    'subjects=Library and Research', 'subjects=Teacher Practice',
    'grades=K-2', 'grades=3-5', 'grades=6-8', 'grades=9-12', 'grades=College',
    'licence=CC0 1.0', 'licence=CC BY 4.0', 'licence=CC BY-SA 4.0', 'licence=CC BY-NC 4.0', 'licence=CC BY-NC-SA 4.0',
    'licence=All rights reserved',
    'studentData=none', 'studentData=anonymous', 'studentData=personal'], facet) - 1), 0)::bigint
  from (select distinct facet from unnest(facets) as facet) as said
$$;

drop index resources_search;
drop index resources_title_words;
drop statistics resources_searchable;
alter table resources
  drop column search,
  drop column title_words,
  add column facet_bits bigint not null generated always as (facet_bits(facet_values(educational_level, skill_level,
    content_type, ai_topic, subjects, grades, licence, student_data))) stored,
  add column title_words tsvector not null generated always as (facet_words(facet_values(educational_level, skill_level,
    content_type, ai_topic, subjects, grades, licence, student_data)) || to_tsvector('english', plain(title))) stored,
  add column search tsvector not null generated always as (
    facet_words(facet_values(educational_level, skill_level, content_type, ai_topic, subjects, grades, licence,
      student_data)) ||
    setweight(to_tsvector('english', plain(title)), 'A') ||
    setweight(to_tsvector('english', plain(description)), 'B') ||
    setweight(to_tsvector('english', plain(content_type || ' ' || coalesce(ai_topic, ''))), 'B') ||
    setweight(to_tsvector('english', plain(coalesce(content, ''))), 'C')) stored;
create index resources_search on resources using gin (searchable(search)) where status = 'approved';
create statistics resources_searchable on (searchable(search)) from resources;
create index resources_title_words on resources using gin (title_words) where status = 'approved';
create index resources_facets on resources (facet_bits) where status = 'approved';

-- The best of one kind, for "More like this".
create index resources_best_of_kind on resources (content_type, ai_topic, rank desc, id desc) where status = 'approved';
