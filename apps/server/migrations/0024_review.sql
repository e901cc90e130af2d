-- When an article was sent to the editors; null while it is with its author alone. Everything from before was
-- with the editors from the start, and so is what a node of the version before still writes.
alter table articles add column submitted_at timestamptz default now();
update articles set submitted_at = created_at;
-- A few words of the author to the editors.
alter table articles add column author_note text not null default '';

create index articles_waiting_idx on articles (submitted_at, id) where status = 'draft' and submitted_at is not null;

-- Whether the editors had the article after this step: sending and taking back leave it a draft.
alter table article_history add column submitted boolean not null default true;

-- Whoever reviews counts what was sent, and their own.
alter table authoring_totals add column submitted boolean not null default true;
alter table authoring_totals drop constraint authoring_totals_pkey;
alter table authoring_totals add primary key (author_id, status, type, submitted);

create or replace function add_to_authoring_totals(steps authoring_totals[]) returns void language sql as $$
  insert into authoring_totals as total (author_id, status, type, submitted, n)
  select author_id, status, type, submitted, sum(n) from unnest(steps)
  group by author_id, status, type, submitted having sum(n) <> 0 order by author_id, status, type, submitted
  on conflict (author_id, status, type, submitted) do update set n = total.n + excluded.n
$$;

create or replace function count_authoring() returns trigger language plpgsql as $$
declare
  steps authoring_totals[] := '{}';
begin
  if tg_op <> 'INSERT' then
    steps := array(
      select (author_id, status, case when event_date is null then 'post' else 'event' end, -1,
        submitted_at is not null)::authoring_totals
      from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    steps := steps || array(
      select (author_id, status, case when event_date is null then 'post' else 'event' end, 1,
        submitted_at is not null)::authoring_totals
      from new_rows);
  end if;
  perform add_to_authoring_totals(steps);
  return null;
end $$;

-- An article as it was when it was last rejected, so that its next review shows what has changed since.
create table rejected_versions (
  article_id integer primary key references articles on delete cascade,
  at timestamptz not null,
  version jsonb not null
);

-- Decisions that can still be undone: until they settle, the article is as it was and nobody is told.
create table held_decisions (
  article_id integer primary key references articles on delete cascade,
  actor_id integer not null references users on delete cascade,
  move text not null check (move in ('approve', 'reject')),
  reason text not null default '',
  settles_at timestamptz not null
);

create index held_decisions_settles_at_idx on held_decisions (settles_at);
create index held_decisions_actor_id_idx on held_decisions (actor_id);

-- Reasons for a rejection that somebody uses again and again.
create table rejection_phrases (
  user_id integer primary key references users on delete cascade,
  phrases text[] not null
);
