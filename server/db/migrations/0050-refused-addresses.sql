-- Since when the address of an account refuses mail. Null again once it was confirmed anew.
alter table users add column email_refused_at timestamptz(3),
  add constraint users_deleted_refuse_nothing check (deleted_at is null or email_refused_at is null);
