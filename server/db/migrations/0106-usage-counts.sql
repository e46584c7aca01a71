-- How much the library is used, by week: of all of it, of each subject and of each grade. Nothing here is about a person.
create table usage_counts (
  week date not null,
  kind text not null check (kind in ('views', 'copies', 'downloads', 'emptySearches')),
  -- '' is the whole library.
  about text not null check (char_length(about) <= 60),
  count integer not null check (count > 0),
  -- How many different people there were at least, up to 5: a count of fewer is not shown.
  people smallint not null check (people between 1 and 5),
  primary key (week, kind, about)
);

-- Searches that found nothing, once five different people have searched for the same in one week.
create table empty_searches (
  week date not null,
  words text not null check (char_length(words) between 1 and 60),
  count integer not null check (count >= 5),
  primary key (week, words)
);
