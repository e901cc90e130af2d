-- Sign-up for events. What hangs on an event stays while its article is in the bin, and goes with it for good.
-- See decision 0068.
create table event_signups (
  article_id integer primary key,
  -- Where nobody is asked any more, the list is kept.
  asks boolean not null,
  -- Null without a limit.
  places integer check (places between 1 and 10000),
  -- Null: until the event begins.
  closes_at timestamptz,
  updated_at timestamptz not null,
  -- What those who signed up know of the event: whether it takes place, when and where. What differs is told them.
  told_on boolean not null,
  told_date date not null,
  told_starts_at timestamptz,
  told_ends_at timestamptz,
  told_place text,
  -- The list stays as it was when the event took place.
  has_ended boolean not null default false
);

create table signups (
  -- Who comes first is given a place first.
  id bigint generated always as identity primary key,
  article_id integer not null references event_signups on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz not null,
  state text not null check (state in ('coming', 'waiting')),
  -- Got a place after having waited.
  moved_up_at timestamptz,
  -- And has not been told yet.
  awaits_word boolean not null default false,
  unique (article_id, user_id)
);

create index signups_article_id_idx on signups (article_id, state, id);
create index signups_user_id_idx on signups (user_id);
create index signups_awaits_word_idx on signups (article_id) where awaits_word;

-- Those who have waited longest get what is free.
create function fill_places(event integer) returns void language plpgsql as $$
declare
  free integer;
begin
  -- Whoever takes, gives up or adds places waits here, so that what is counted next is true.
  perform from event_signups where article_id = event and not has_ended for update;
  if not found then return; end if;
  select places - (select count(*) from signups where article_id = event and state = 'coming')::integer
    into free from event_signups where article_id = event;
  update signups set state = 'coming', moved_up_at = now(), awaits_word = true
  where id in (
    select id from signups where article_id = event and state = 'waiting' order by id
    limit case when free < 0 then 0 else free end);
end $$;

-- However somebody goes: by their own wish, or with their account.
create function pass_place_on() returns trigger language plpgsql as $$
begin
  perform fill_places(old.article_id);
  return null;
end $$;
create trigger signups_pass_on after delete on signups
  for each row when (old.state = 'coming') execute function pass_place_on();

create function fill_more_places() returns trigger language plpgsql as $$
begin
  perform fill_places(new.article_id);
  return null;
end $$;
create trigger event_signups_fill after update on event_signups
  for each row when (old.places is distinct from new.places) execute function fill_more_places();

create function withdraw_signups() returns trigger language plpgsql as $$
begin
  delete from signups where user_id = new.id
    and article_id in (select article_id from event_signups where not has_ended);
  return null;
end $$;
create trigger users_withdraw_signups after update on users
  for each row when (old.is_active and not new.is_active) execute function withdraw_signups();

create function forget_signups() returns trigger language plpgsql as $$
declare
  event integer;
begin
  if tg_table_name = 'bin' then event := old.subject_id; else event := old.id; end if;
  delete from event_signups where article_id = event
    and not exists (select from articles where id = event)
    and not exists (select from bin where kind = 'article' and subject_id = event);
  return null;
end $$;
create trigger articles_forget_signups after delete on articles
  for each row execute function forget_signups();
create trigger bin_forget_signups after delete on bin
  for each row when (old.kind = 'article') execute function forget_signups();

-- The same place tells people what became of an event they signed up for: several hear of one article.
alter table author_notices drop constraint outcomes_article_id_key;
create unique index author_notices_article_id_idx on author_notices (article_id, user_id);
alter table author_notices drop constraint outcomes_outcome_check;
alter table author_notices add constraint author_notices_outcome_check check (outcome in (
  'published', 'rejected', 'deleted', 'moved_up', 'event_changed', 'event_cancelled', 'event_back'));
