-- What somebody teaches, for the resources that they are offered. Only they see it. The values are those of the list of fields
-- (contract/resource-fields.ts).
alter table users
  add column teaches_subjects text[] not null default '{}' check (cardinality(teaches_subjects) <= 50),
  add column teaches_grades text[] not null default '{}' check (cardinality(teaches_grades) <= 50),
  add constraint users_deleted_teach_nothing
    check (deleted_at is null or (teaches_subjects = '{}' and teaches_grades = '{}'));

-- What is preselected where newcomers choose how others see them: the number ('choice') or the full name ('default').
alter table site_settings add column names_shown text not null default 'choice' check (names_shown in ('choice', 'default'));
