-- What readers with a screen reader miss in a PDF, as far as it can be told: words (it is a scan), or tags (the order to read in).
alter table files add column lacks text check (lacks in ('text', 'tags'));
