alter table resources
  add column subjects text[] not null default '{}' check (cardinality(subjects) <= 3 and subjects <@ array[
    'English Language Arts', 'Mathematics', 'Science', 'Social Studies', 'World Languages', 'Arts', 'Computer Science',
    'Health and PE', 'Career and Technical', 'Special Education', 'English Learners', 'Library and Research',
    'Teacher Practice']),
  add column grades text[] not null default '{}'
    check (cardinality(grades) <= 5 and grades <@ array['K-2', '3-5', '6-8', '9-12', 'College']),
  add column licence text check (licence in
    ('CC0 1.0', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0', 'CC BY-NC-SA 4.0', 'All rights reserved')),
  add column minutes smallint check (minutes between 1 and 600),
  add column student_data text check (student_data in ('none', 'anonymous', 'personal')),
  -- Of at most 60 characters each.
  add column tools text[] not null default '{}'
    check (cardinality(tools) <= 5 and char_length(array_to_string(tools, '', '')) <= 300),
  add column remix_of integer references resources on delete set null;

-- Tools are found whatever their case. Collated as "C", because in a Turkish database lower('I') is not 'i'.
create function lower_names(names text[]) returns text[] language sql immutable strict parallel safe
as $$ select coalesce(array_agg(lower(name collate "C")), '{}') from unnest(names) as name $$;

create index resources_subjects on resources using gin (subjects) where status = 'approved';
create index resources_grades on resources using gin (grades) where status = 'approved';
create index resources_tools on resources using gin (lower_names(tools)) where status = 'approved';
create index resources_licence on resources (licence, created_at desc, id desc) where status = 'approved' and licence is not null;
create index resources_student_data on resources (student_data, created_at desc, id desc)
  where status = 'approved' and student_data is not null;
create index resources_remixes on resources (remix_of) where remix_of is not null;

-- An edit holds every field.
update waiting_edits set draft = draft || jsonb_build_object('subjects', '[]'::jsonb, 'grades', '[]'::jsonb,
  'licence', null, 'minutes', null, 'studentData', null, 'tools', '[]'::jsonb, 'remixOf', null);
