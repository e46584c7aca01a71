-- Of the response to a write with an Idempotency-Key only the id is stored; the rest is read again. Stored responses were as
-- long as what people write, and contained the links of lists. The column goes in the next release: servers of the
-- version before may still run.
alter table idempotency_keys add column result_id integer;
update idempotency_keys set result_id = (answer::jsonb ->> 'id')::integer
  where answer like '{%' and jsonb_typeof(answer::jsonb -> 'id') = 'number';
update idempotency_keys set answer = null;
