-- When and where an event takes place, and for whom. Without a start it takes all day.
alter table articles
  add column starts_at timestamptz,
  add column ends_at timestamptz check (ends_at > starts_at),
  add column place text check (length(place) between 1 and 120),
  add column shift text not null default 'all' check (shift in ('all', 'early', 'late', 'night')),
  -- The last day among the top news and at the top of the feed; none: for good.
  add column top_news_until date,
  add column pinned_until date;

-- The events of a day come in the order of their start.
drop index articles_day_idx;
create index articles_day_idx on articles (day desc, starts_at desc nulls last, id desc);
drop index articles_event_days_idx;
create index articles_event_days_idx on articles (day desc, starts_at desc nulls last, id desc)
  where status = 'published' and event_date is not null;
