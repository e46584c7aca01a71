-- What a write under an Idempotency-Key has answered, so that sending it again does nothing twice. Written in the
-- transaction of the deed, kept for a day. The key is stored as a hash, together with whose it is.
create table idempotency_keys (
  key_hash bytea primary key,
  user_id integer references users on delete cascade,
  request_hash bytea not null,
  answer text,
  created_at timestamptz(3) not null default now()
);
create index idempotency_keys_by_user on idempotency_keys (user_id);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create trigger only_by_members before insert on idempotency_keys for each row
  when (new.user_id is not null) execute function only_by_members();
