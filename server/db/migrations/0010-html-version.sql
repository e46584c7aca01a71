-- Which version of our Markdown made the HTML: what an older one made is rendered again in the background.
alter table resources add column html_version smallint not null default 0;
alter table topics add column html_version smallint not null default 0;
alter table replies add column html_version smallint not null default 0;
