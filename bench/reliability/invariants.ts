import type { Site } from './site.ts'

/** Each gives a row for every thing that is wrong. */
const INVARIANTS: Record<string, string> = {
  'no article is there twice':
    'select title as what from articles group by title having count(*) > 1',
  'totals by month equal a recount': different(
    'select month, category, type, n::int from article_totals where n <> 0',
    `select date_trunc('month', day)::date, category,
       case when event_date is null then 'post' else 'event' end, count(*)::int
     from articles where status = 'published' group by 1, 2, 3`,
  ),
  'totals by day equal a recount': different(
    'select day, status, type, submitted, n::int from day_totals where n <> 0',
    `select day, status, case when event_date is null then 'post' else 'event' end,
       submitted_at is not null, count(*)::int
     from articles where day is not null group by 1, 2, 3, 4`,
  ),
  'totals by author equal a recount': different(
    'select author_id, status, type, submitted, n::int from authoring_totals where n <> 0',
    `select author_id, status, case when event_date is null then 'post' else 'event' end,
       submitted_at is not null, count(*)::int from articles group by 1, 2, 3, 4`,
  ),
  'the use of tags equals a recount': `
    select name as what from tags where published_articles <> (
      select count(*) from article_tags as t join articles as a on a.id = t.article_id
      where t.tag_id = tags.id and a.status = 'published' and t.published_at = a.published_at)`,
  'the words of the search equal a recount': different(
    'select word, uses::int from search_words',
    `select word, count(*)::int from (
       select unnest(tsvector_to_array(written_words)) from articles where status = 'published'
       union all select unnest(spelled_words(name)) from assets where missing_since is null
       union all select unnest(pin_words(pins)) from pins) as written (word)
     where is_spelled(word) group by word`,
  ),
  'the words of translations equal a recount': different(
    'select word, uses::int from signed_search_words',
    `select word, count(*)::int from articles, unnest(signed_in(search)) as word
     where status = 'published' group by word`,
  ),
  'every article is found by the words of its title and of its tags': `
    select title as what from articles as a where not written_words @@ plainto_tsquery('simple',
      folded(words_in(title || ' ' || coalesce((select string_agg(name, ' ') from article_tags as t
        join tags on tags.id = t.tag_id where t.article_id = a.id and not hidden), ''))))`,
  'no article still has to follow a tag': 'select article_id::text as what from articles_to_retag',
  'no decision is still held': 'select article_id::text as what from held_decisions',
  'every decision was carried out once': `
    select article_id::text as what from article_history
    where to_status in ('published', 'rejected') group by article_id having count(*) > 1`,
  'no job is left or has failed': `
    select data->>'kind' || ' is ' || state as what from jobs.job
    where name = 'work' and state <> 'completed'
      and (state in ('active', 'failed', 'cancelled') or start_after <= now())`,
  'every job that recurs ran once in its hour': `
    select singleton_key as what from jobs.job where singleton_on is not null
    group by singleton_key, singleton_on having count(*) > 1`,
}

function different(kept: string, counted: string): string {
  return `select 'kept ' || kept::text as what from ((${kept}) except (${counted})) as kept
    union all select 'counted ' || counted::text from ((${counted}) except (${kept})) as counted`
}

/** What is wrong with the rows, by the sentence that does not hold. */
export async function brokenInvariants(site: Site): Promise<string[]> {
  const broken: string[] = []
  for (const [sentence, text] of Object.entries(INVARIANTS)) {
    const rows = await site.query<{ what: string }>(text)
    if (rows.length > 0) broken.push(`Not so: ${sentence} (${rows.length}: ${rows[0]?.what}).`)
  }
  const fault = await indexFault(site)
  return fault ? [...broken, fault] : broken
}

/** PostgreSQL's own check stops at the first row or index that is wrong. */
async function indexFault(site: Site): Promise<string | undefined> {
  try {
    await site.query('create extension if not exists amcheck')
    await site.query(`
      select case amname when 'gin' then gin_index_check(c.oid) else bt_index_check(c.oid, true) end
      from pg_index join pg_class as c on c.oid = indexrelid join pg_am as am on am.oid = c.relam
      where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relkind = 'i'
        and amname in ('btree', 'gin') and indrelid <> 'places'::regclass`)
    return undefined
  } catch (error) {
    return `Not so: every index has every row (${(error as Error).message}).`
  }
}
