-- The words of the library, to correct a misspelled search by. It is made from the newest public resources, so that making it
-- again takes seconds in a library of any size; a job does that (server/features/resources/correct-search.ts).
create materialized view search_words as
select word, count(*)::integer as uses
from (
  select plain(concat_ws(' ', title, description, left(content, 5000))) as words from resources
  where status = 'approved' order by created_at desc, id desc limit 5000
) as newest,
lateral (select distinct word from regexp_split_to_table(words, '[^[:alnum:]]+') as word) as one
where char_length(word) between 2 and 30 and word !~ '[0-9]'
group by word;

create unique index search_words_key on search_words (word);
-- The nearest words come straight from the index, without a limit of how alike they have to be.
create index search_words_alike on search_words using gist (word gist_trgm_ops);

-- Members are found by the names that they show, and nobody else is.
create index users_shown_names on users
using gin (plain(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username) gin_trgm_ops) where show_name;
