-- The table of articles is sorted by title and by event; each page of it read and sorted all of them.
create index articles_by_title_idx on articles (folded(title), id);
create index articles_by_event_idx on articles (event_date, id);
-- Those without an event come last in either direction.
create index articles_by_last_event_idx on articles (event_date desc nulls last, id desc);
