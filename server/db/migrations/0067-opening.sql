-- The first line of a prompt, with the names of its blanks: what its card shows as a cover. In plpgsql, so that PostgreSQL knows
-- it to be costly and computes it for the rows of a page, not for all that a search has found before they are sorted.
create function opening(content text) returns text language plpgsql immutable parallel safe as $$
declare
  start text := left(content, 4000);
  line text := coalesce(substring(start from '```[^\n]*\n\s*([^\n`]{1,160})'), substring(start from '^[\s#>*_-]*([^\n`]{1,160})'));
begin
  return nullif(btrim(regexp_replace(line, '\{\{([^|}]*)(\|[^}]*)?\}\}', '[\1]', 'g')), '');
end $$;
