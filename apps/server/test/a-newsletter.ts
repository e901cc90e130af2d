import type { NewsletterRow } from '../src/features/newsletters/newsletters.table.ts'
import { newsletters } from '../src/features/newsletters/newsletters.table.ts'
import type { Database } from '../src/platform/db/database.ts'

let number = 100

/** An issue of its own words, a draft unless it is told otherwise. */
export async function addNewsletter(
  { orm }: Pick<Database, 'orm'>,
  special: Partial<NewsletterRow> = {},
): Promise<NewsletterRow> {
  const now = new Date('2026-11-14T08:00:00Z')
  const [row] = await orm
    .insert(newsletters)
    .values({
      number: ++number,
      title: 'News of the week',
      greeting: 'Dear colleagues,\n\nthis was our week.',
      sections: [{ kind: 'text', key: 'words', heading: 'Thanks', text: 'To all of you.' }],
      state: 'draft',
      createdAt: now,
      updatedAt: now,
      ...special,
    })
    .returning()
  return row as NewsletterRow
}
