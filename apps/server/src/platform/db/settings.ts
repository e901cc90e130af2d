import { eq, sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Marks that the site keeps about itself, such as that it is a demo. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** Whether a mark has this value, asked on a connection of one's own. */
export async function isMarked(at: pg.Pool | pg.Client, key: string, value: string) {
  const { rowCount } = await at.query('select 1 from settings where key = $1 and value = $2', [
    key,
    JSON.stringify(value),
  ])
  return rowCount === 1
}

export async function mark(at: pg.Client, key: string, value: string): Promise<void> {
  await at.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  )
}

/** What is made once, by whichever node comes first, and stays. */
export async function storedSetting(
  { orm }: Pick<Database, 'orm'>,
  key: string,
  make: () => string,
): Promise<string> {
  await orm.insert(settings).values({ key, value: make() }).onConflictDoNothing()
  const [row] = await orm.select().from(settings).where(eq(settings.key, key))
  return String(row?.value)
}

const KEY = 'site-id'

/** Tells this site from every other. Made when it is first asked for; a copy of the database keeps it. */
export async function siteIdOf({ orm }: Pick<Database, 'orm'>): Promise<string> {
  await orm
    .insert(settings)
    .values({ key: KEY, value: sql`to_jsonb(gen_random_uuid()::text)` })
    .onConflictDoNothing()
  return String(await readSiteId({ orm }))
}

/** The same, where it must not be made. */
export async function readSiteId({ orm }: Pick<Database, 'orm'>): Promise<string | undefined> {
  const [row] = await orm.select().from(settings).where(eq(settings.key, KEY))
  return row && String(row.value)
}

/** For a database that is made anew and keeps its storage. */
export async function setSiteId({ orm }: Pick<Database, 'orm'>, id: string): Promise<void> {
  await orm
    .insert(settings)
    .values({ key: KEY, value: id })
    .onConflictDoUpdate({ target: settings.key, set: { value: id } })
}
