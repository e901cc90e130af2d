import pg from 'pg'

const WORDS = 6000
const BATCH = 50_000
const MOST_BODIES = 2000
const BODY_WORDS = 160
const SYLLABLES = 'ba do fe gri ko lu mer na pol qui ra sta ter vu xan zi'.split(' ')

/** Always the same numbers between 0 and 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The word of a rank: the lower the rank, the more often it is used. */
export function wordOfRank(rank: number): string {
  const part = (at: number) => SYLLABLES[Math.floor(rank / 16 ** at) % 16]
  return [part(0), part(1), part(2), part(3)].join('')
}

/** As in real texts, few words are everywhere and most are rare. */
const bodyOf = (next: () => number) =>
  Array.from({ length: BODY_WORDS }, () => wordOfRank(Math.floor(WORDS ** next()))).join(' ')

/**
 * Articles over ten years, with tags, events and highlights, a few of them drafts or rejected, by
 * forty people. One in seventeen is the owner's, and one in twenty has a word in its title that no
 * other has. Triggers would take an hour for a million: what they keep is worked out at the end.
 */
export async function addManyArticles(
  connection: pg.ClientConfig,
  count: number,
  owner = 'many',
): Promise<void> {
  // A client of its own: this may take longer than the pool allows.
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await fill(client, count, owner)
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, count: number, owner: string): Promise<void> {
  const next = numbers(7)
  const bodyCount = Math.min(MOST_BODIES, Math.ceil(count / 10))
  const bodies = Array.from({ length: bodyCount }, () => bodyOf(next))
  await client.query(`
    set session_replication_role = replica;
    set maintenance_work_mem = '512MB';
    insert into users (username, password_hash, first_name, last_name) values ('many', '!', 'Many', 'Articles')
    on conflict do nothing;
    insert into users (username, password_hash, first_name, last_name)
    select 'many-' || n, '!', 'Many', 'Articles ' || n from generate_series(1, 39) as n on conflict do nothing;
    insert into tags (name) select 'Tag ' || n from generate_series(0, 29) as n on conflict do nothing;
    insert into tags (name) values ('event') on conflict do nothing;
    create temporary table many_bodies (n integer primary key, body text, search tsvector)`)
  await client.query(
    `insert into many_bodies select n - 1, body, setweight(to_tsvector('berg', body), 'D')
     from unnest($1::text[]) with ordinality as given (body, n)`,
    [bodies],
  )
  const indexes = await takeIndexes(client)
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH) - 1
    await client.query(INSERT_ARTICLES, [from, to, count, bodyCount, owner])
  }
  await client.query(INSERT_TAGS)
  await client.query(`
    insert into article_images select id, 0, 'https://pictures.example/' || id, '', 0, 0 from articles
    on conflict do nothing`)
  for (const definition of indexes) await client.query(definition)
  await client.query(TOTALS)
  await client.query(VOCABULARY, [bodyCount])
  await client.query('vacuum analyze')
}

/** Made at once at the end, they take a tenth of the time. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index as i left join pg_constraint as c on c.conindid = i.indexrelid
     where i.indrelid in ('articles'::regclass, 'article_tags'::regclass) and c.oid is null`,
  )
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ definition }) => definition)
}

const INSERT_ARTICLES = `
  insert into articles (title, content, plain_text, excerpt, category, highlights, search, status, author_id,
    created_at, updated_at, published_at, submitted_at, event_date, day)
  select title, '<p>' || body || '</p>', body, left(body, 160),
    (array['HR Corner', 'Our People', 'Site Updates', 'Health & Safety'])[1 + made.n % 4],
    case made.n % 500 when 0 then array['top-news'] when 1 then array['important'] else '{}' end,
    setweight(to_tsvector('berg', title), 'A') || search, status, author.id, at - interval '3 hours', at,
    published_at, at - interval '2 hours', event_date, coalesce(event_date, published_at::date)
  from (
    select n, at, status, case when n % 5 = 0 then at::date + 14 end as event_date,
      case when status = 'published' then at end as published_at
    from generate_series($1::int, $2::int) as n,
      lateral (select timestamptz '2026-11-14 08:00Z' - ($3::int - n) * (interval '3650 days' / $3::int) as at) as time,
      lateral (select case when n % 40 = 7 then 'draft' when n % 200 = 9 then 'rejected' else 'published' end as status) as state
  ) as made
  join many_bodies as b on b.n = made.n % $4::int
  join users as author on author.username = case
    when made.n % 17 = 0 then $5 when made.n % 40 = 0 then 'many' else 'many-' || made.n % 40 end,
  lateral (
    select concat_ws(' ', split_part(body, ' ', 1 + made.n % 150), split_part(body, ' ', 2 + made.n % 150),
      split_part(body, ' ', 3 + made.n % 150), case when made.n % 20 = 3
        then translate(lpad((made.n::bigint * 7919 % 999983)::text, 6, '0'), '0123456789', 'aioubdfgkl') || 'kor' end) as title
  ) as named
  order by made.n`

/** One tag on a third of all, the others on a few each; events have theirs. */
const INSERT_TAGS = `
  insert into article_tags (article_id, tag_id, published_at)
  select a.id, t.id, a.published_at
  from articles as a, lateral (
    select 'Tag 0' as name where a.id % 3 = 0
    union all select 'Tag ' || (1 + a.id % 29)
    union all select 'event' where a.event_date is not null
  ) as named join tags as t on t.name = named.name
  on conflict do nothing`

const TOTALS = `
  truncate article_totals, authoring_totals, day_totals;
  insert into day_totals
  select day, status, case when event_date is null then 'post' else 'event' end, submitted_at is not null, count(*)
  from articles where day is not null group by 1, 2, 3, 4;
  insert into article_totals
  select date_trunc('month', day), category, case when event_date is null then 'post' else 'event' end, count(*)
  from articles where status = 'published' group by 1, 2, 3;
  insert into authoring_totals (author_id, status, type, submitted, n)
  select author_id, status, case when event_date is null then 'post' else 'event' end, submitted_at is not null, count(*)
  from articles group by 1, 2, 3, 4;
  update tags set published_articles = counted.n
  from (select tag_id, count(*) as n from article_tags where published_at is not null group by 1) as counted
  where id = counted.tag_id`

const VOCABULARY = `
  with used as (
    select word, count(*) * (select count(*) from articles where status = 'published') / $1::int as uses
    from many_bodies, unnest(tsvector_to_array(to_tsvector('simple', body))) as word group by word
    union all
    select split_part(title, ' ', 4), 1 from articles where status = 'published' and split_part(title, ' ', 4) <> ''
  )
  insert into search_words (word, lexeme, uses)
  select word, (ts_lexize('english_stem', word))[1], greatest(1, sum(uses)) from used where is_spelled(word) group by word
  on conflict (word) do update set uses = search_words.uses + excluded.uses`
