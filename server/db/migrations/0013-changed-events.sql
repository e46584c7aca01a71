-- A program that has an event already takes over a change only where the event says when and how often it was made.
alter table events add column updated_at timestamptz(3) not null default now();
alter table events add column sequence integer not null default 0;

-- Events are changed by hand, so the database does the counting.
create function count_event_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.sequence := old.sequence + 1;
  return new;
end $$;
create trigger count_event_change before update on events
  for each row when (old.* is distinct from new.*) execute function count_event_change();
