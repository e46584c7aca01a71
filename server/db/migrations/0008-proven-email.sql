-- Anybody can make an account with somebody else's address. Whoever first opens a link that was sent there is its owner.
alter table users add column email_proven boolean not null default false;
alter table password_resets add column to_recovery_email boolean not null default true;
