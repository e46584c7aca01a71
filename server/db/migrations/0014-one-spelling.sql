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
