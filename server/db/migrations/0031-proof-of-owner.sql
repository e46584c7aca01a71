-- When somebody last proved in this session who they are, after having signed in. For accounts without a password, which
-- cannot be asked for it.
alter table sessions add column proved_at timestamptz(3);
