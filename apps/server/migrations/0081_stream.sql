-- What the stream tells, for ten minutes: see `platform/stream`. Of the moment, so without the log: after a crash it is
-- empty, and whoever comes back is told to read anew.
create unlogged table stream_events (
  id bigint generated always as identity primary key,
  -- Given once it can be read, in the order in which readers are told; the one before it leads from event to event.
  position bigint unique,
  previous bigint,
  -- For one person, for whoever looks at a screen, or, with neither, for staff.
  person_id integer references users (id) on delete cascade,
  screen text,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index stream_events_new on stream_events (id) where position is null;
create index stream_events_previous on stream_events (previous);
create index stream_events_created_at on stream_events (created_at);
create index stream_events_person on stream_events (person_id) where person_id is not null;

-- One row: the last position given.
create unlogged table stream_head (
  id boolean primary key default true check (id),
  position bigint not null
);

-- Nodes with streams. One that has not been seen for some seconds is gone.
create unlogged table stream_nodes (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

create unlogged table streams (
  id bigint generated always as identity primary key,
  node_id uuid not null references stream_nodes (id) on delete cascade,
  person_id integer not null references users (id) on delete cascade,
  opened_at timestamptz not null default clock_timestamp()
);
create index streams_person on streams (person_id);
create index streams_node on streams (node_id);

-- Transactions commit in another order than they write, so events get their positions afterwards, by one at a time:
-- whoever has read up to a position has missed nothing before it. Positions follow the clock, so that none is given
-- twice after a crash or a restored backup.
create function number_stream_events() returns void language plpgsql as $$
declare
  head bigint;
  base bigint;
  numbered bigint;
begin
  if not exists (select from stream_events where position is null) then return; end if;
  -- Waits for whoever is at it, and then sees what they have numbered.
  insert into stream_head as h (position) values (floor(extract(epoch from clock_timestamp()) * 1000))
    on conflict (id) do update set position = h.position returning h.position into head;
  base := greatest(head, floor(extract(epoch from clock_timestamp()) * 1000));
  update stream_events as e
    set position = base + n.place, previous = case n.place when 1 then head else base + n.place - 1 end
    from (select id, row_number() over (order by id) as place from stream_events where position is null) as n
    where e.id = n.id;
  get diagnostics numbered = row_count;
  if numbered = 0 then return; end if;
  update stream_head set position = base + numbered;
  perform pg_notify('changes', 'stream');
end $$;

-- Enters a stream. Where its person has too many, on all nodes together, the oldest make room, first those of nodes
-- that are gone; the nodes hear which.
create function open_stream(node uuid, person integer, most integer) returns bigint language plpgsql as $$
declare
  opened bigint;
  ended bigint;
begin
  perform pg_advisory_xact_lock(hashtext('streams'), person);
  insert into streams (node_id, person_id) values (node, person) returning id into opened;
  for ended in
    delete from streams where id in (
      select s.id from streams as s join stream_nodes as n on n.id = s.node_id
      where s.person_id = person
      order by s.id = opened desc, n.seen_at > clock_timestamp() - interval '6 seconds' desc, s.id desc
      offset most
    ) returning id
  loop
    perform pg_notify('changes', 'stream-end:' || ended);
  end loop;
  return opened;
end $$;
