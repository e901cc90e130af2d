import pg from 'pg'

const WORDS = 6000
const BATCH = 2000
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
 * Articles over ten years, with tags, events and highlights, a few of them drafts or rejected; quick
 * to make, not to count. One in seventeen is the owner's.
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
  const vocabulary = Array.from({ length: WORDS }, (_, rank) => wordOfRank(rank))
  await client.query(
    `insert into search_words select distinct word, (ts_lexize('english_stem', word))[1], 1
     from unnest($1::text[]) as word on conflict do nothing`,
    [vocabulary],
  )
  await client.query(`
    insert into users (username, password_hash, first_name, last_name) values ('many', '!', 'Many', 'Articles')
    on conflict do nothing;
    insert into tags (name) select 'Tag ' || n from generate_series(0, 29) as n on conflict do nothing;
    insert into tags (name) values ('event') on conflict do nothing`)
  await client.query('create table many_bodies (n integer primary key, body text, search tsvector)')
  await client.query(
    `insert into many_bodies select n - 1, body, setweight(to_tsvector('berg', body), 'D')
     from unnest($1::text[]) with ordinality as given (body, n)`,
    [bodies],
  )
  const indexes = await takeWordIndexes(client)
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH) - 1
    await client.query(INSERT_ARTICLES, [from, to, count, bodyCount, owner])
  }
  await client.query(indexes)
  await client.query(INSERT_TAGS)
  await client.query(
    `insert into article_images select id, 0, 'https://pictures.example/' || id, '', 0, 0 from articles
     on conflict do nothing`,
  )
  await client.query('drop table many_bodies')
  await client.query('vacuum analyze')
}

/** Made at once at the end, they take a tenth of the time. */
async function takeWordIndexes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(name::regclass) as definition
     from unnest(array['articles_search_idx', 'articles_title_idx']) as name`,
  )
  await client.query('drop index articles_search_idx, articles_title_idx')
  return rows.map((row) => row.definition).join(';')
}

const INSERT_ARTICLES = `
  insert into articles (title, content, plain_text, excerpt, category, highlights, search, status, author_id,
    created_at, updated_at, published_at, event_date, day)
  select title, '<p>' || body || '</p>', body, left(body, 160),
    (array['HR Corner', 'Our People', 'Site Updates', 'Health & Safety'])[1 + made.n % 4],
    case made.n % 500 when 0 then array['top-news'] when 1 then array['important'] else '{}' end,
    setweight(to_tsvector('berg', title), 'A') || search, status, author.id, at - interval '3 hours', at,
    published_at, event_date, coalesce(event_date, published_at::date)
  from (
    select n, at, status, case when n % 5 = 0 then at::date + 14 end as event_date,
      case when status = 'published' then at end as published_at
    from generate_series($1::int, $2::int) as n,
      lateral (select timestamptz '2026-11-14 08:00Z' - ($3::int - n) * (interval '3650 days' / $3::int) as at) as time,
      lateral (select case when n % 40 = 7 then 'draft' when n % 200 = 9 then 'rejected' else 'published' end as status) as state
  ) as made
  join many_bodies as b on b.n = made.n % $4::int
  join users as author on author.username = case when made.n % 17 = 0 then $5 else 'many' end,
  lateral (
    select concat_ws(' ', 'No', made.n, split_part(body, ' ', 1 + made.n % 150), split_part(body, ' ', 2 + made.n % 150)) as title
  ) as named`

/** One tag on a third of all, the others on a few each; events have theirs. */
const INSERT_TAGS = `
  insert into article_tags (article_id, tag_id)
  select a.id, t.id from articles as a join tags as t
    on (t.name = 'Tag 0' and a.id % 3 = 0)
    or t.name = 'Tag ' || (1 + a.id % 29)
    or (t.name = 'event' and a.event_date is not null)
  on conflict do nothing`
