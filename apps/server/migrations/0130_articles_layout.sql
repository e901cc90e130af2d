-- How somebody likes to see the articles of the dashboard; null: they have never chosen.
alter table users add column articles_layout text check (articles_layout in ('cards', 'table'));
