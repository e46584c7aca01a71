-- Names and addresses hold ASCII letters only. They are compared by the one rule that no locale changes: on a database
-- that speaks Turkish, lower('ADMIN') is 'admın', and an ADMIN could register beside admin.
drop index users_username_key;
drop index users_email_key;
drop index users_recovery_email;

-- Where that has happened, whoever can sign in today keeps the name, and then whoever was first. The others get one that
-- nobody can have taken beforehand; their reset mail tells it.
update users u set username = left(u.username, 12) || '-' || u.id || '-' || left(md5(random()::text), 6)
from (select id, row_number() over (partition by lower(username collate "C")
  order by lower(username) = lower(username collate "C") desc, id) as place
  from users where deleted_at is null) as claim
where claim.id = u.id and claim.place > 1;

-- The same mailbox for two accounts: the second one is reached through its recovery address from now on.
update users u set email = 'duplicate-' || u.id || '@invalid', recovery_email = coalesce(u.recovery_email, u.email)
from (select id, row_number() over (partition by lower(email collate "C")
  order by lower(email) = lower(email collate "C") desc, id) as place
  from users where deleted_at is null) as claim
where claim.id = u.id and claim.place > 1;

create unique index users_username_key on users (lower(username collate "C")) where deleted_at is null;
create unique index users_email_key on users (lower(email collate "C")) where deleted_at is null;
create index users_recovery_email on users (lower(recovery_email collate "C"));

-- A text as it is searched: without accents, in one of Unicode's forms, in small letters. Only what has anything but
-- ASCII pays for that. ASCII letters are made small by the rule above and all others by the database's locale.
create function plain(original text) returns text language sql immutable parallel safe as $$
  select case when octet_length(original) = char_length(original) then lower(original collate "C") collate "default"
  else lower(lower(normalize(regexp_replace(normalize(translate(original, 'ıøØłŁđĐ', 'ioOlLdD'), NFKD),
    '[\u0300-\u036F]', '', 'g'), NFKC) collate "C") collate "default") end
$$;

drop index resources_search;
drop index resources_title_words;
drop index resources_title_trigrams;
drop statistics resources_searchable;
alter table resources
  drop column search,
  drop column title_words,
  add column search tsvector not null generated always as (
    setweight(to_tsvector('english', plain(title)), 'A') ||
    setweight(to_tsvector('english', plain(description)), 'B') ||
    setweight(to_tsvector('english', plain(content_type || ' ' || coalesce(ai_topic, ''))), 'B') ||
    setweight(to_tsvector('english', plain(coalesce(content, ''))), 'C')) stored,
  add column title_words tsvector not null generated always as (to_tsvector('english', plain(title))) stored;
create index resources_search on resources using gin (searchable(search)) where status = 'approved';
create statistics resources_searchable on (searchable(search)) from resources;
create index resources_title_words on resources using gin (title_words) where status = 'approved';
create index resources_title_trigrams on resources using gin (plain(title) gin_trgm_ops) where status = 'approved';
