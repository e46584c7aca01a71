-- Who may read: everybody, or members only.
alter table site_settings add column readers text not null default 'everyone' check (readers in ('everyone', 'members'));
