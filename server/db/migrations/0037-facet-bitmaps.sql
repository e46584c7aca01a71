-- Which public resources have each facet: a bit for each of 8,192 ids in a row. What any filters leave is counted by combining
-- such rows, two for each filter and 8,192 ids, instead of reading every resource.
create table facet_bitmaps (
  -- The number of its bit in resources.facet_bits; 61 is "tried in class", and 62 is all that are public.
  facet smallint not null,
  block integer not null,
  bits bit(8192) not null,
  primary key (facet, block)
) with (fillfactor = 70);

create function public_facets(status text, facet_bits bigint, trial_count integer) returns bigint
language sql immutable parallel safe as $$
  select case when status = 'approved'
    then facet_bits | (1::bigint << 62) | ((trial_count > 0)::integer::bigint << 61) else 0 end
$$;

create function map_facets() returns trigger language plpgsql as $$
declare
  before bigint := case when tg_op = 'INSERT' then 0 else public_facets(old.status, old.facet_bits, old.trial_count) end;
  after bigint := case when tg_op = 'DELETE' then 0 else public_facets(new.status, new.facet_bits, new.trial_count) end;
  id integer := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  -- In the order of the key, so that two transactions cannot deadlock. What has changed is toggled, in the row as the last one
  -- to commit left it.
  insert into facet_bitmaps as known (facet, block, bits)
  select facet, id >> 13, set_bit(0::bit(8192), id & 8191, 1)
  from generate_series(0, 62) as facet where ((before # after) >> facet) & 1 = 1 order by facet
  on conflict (facet, block) do update set bits = known.bits # excluded.bits;
  return null;
end $$;

create trigger map_facets after insert or delete or update of status, facet_bits, trial_count on resources
for each row execute function map_facets();

-- From nothing, for what was loaded without the trigger.
create function map_all_facets() returns void language sql as $$
  delete from facet_bitmaps;
  insert into facet_bitmaps (facet, block, bits)
  select facet, id >> 13, bit_or(set_bit(0::bit(8192), id & 8191, 1))
  from (select id, public_facets(status, facet_bits, trial_count) as facets from resources where status = 'approved') as listed
    join generate_series(0, 62) as facet on (facets >> facet) & 1 = 1
  group by 1, 2
$$;
select map_all_facets();

-- Facets are counted from these, and the bits of what a search has found are read with it.
drop index resources_facets;
