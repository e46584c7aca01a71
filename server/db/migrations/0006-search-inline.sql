-- Ranking reads the search document of every hit. Where it lay outside its row, finding it took longer than ranking; now
-- the content, which only the page of one resource shows, goes outside first.
alter table resources alter column search set storage main;
