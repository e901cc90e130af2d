import { isDeepStrictEqual } from 'node:util'
import { desc, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import { type ShownSection, newsletters } from './newsletters.table.ts'

const NAMELESS = 'A former colleague'

/** The issues that a person has begun or changed last, and those that name them. */
export class NewslettersPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { number, title, state, createdAt, createdBy, updatedAt, updatedBy } = newsletters
    return this.database.orm
      .select({ number, title, state, created_at: createdAt, updated_at: updatedAt })
      .from(newsletters)
      .where(or(eq(createdBy, userId), eq(updatedBy, userId), names(userId)))
      .orderBy(desc(number))
  }

  /** The issues are the site's and stay, without the name and the face of the person. */
  async erase(tx: Transaction, { id, redactFullName }: ErasedPerson): Promise<void> {
    const rows = await tx.select().from(newsletters).orderBy(newsletters.id).for('update')
    for (const row of rows) {
      const { title, greeting, cover, sections, frozenSections, frozenWords } = row
      const words = { title, greeting, cover, sections, frozenSections, frozenWords }
      const shown = frozenSections && frozenSections.map((section) => withoutPerson(section, id))
      const without = inAllTexts({ ...words, frozenSections: shown }, redactFullName)
      if (isDeepStrictEqual(without, words)) continue
      await tx.update(newsletters).set(without).where(eq(newsletters.id, row.id))
    }
  }
}

const names = (userId: number) => sql`jsonb_path_exists(${newsletters.frozenSections},
  '$[*].articles[*].author ? (@ == $id)', jsonb_build_object('id', ${userId}::int))
  or jsonb_path_exists(${newsletters.frozenSections},
  '$[*].people[*].user ? (@ == $id)', jsonb_build_object('id', ${userId}::int))`

const withoutPerson = (section: ShownSection, id: number): ShownSection => ({
  ...section,
  articles: section.articles.map((article) =>
    article.author === id ? { ...article, author_name: NAMELESS } : article,
  ),
  people: section.people.filter(({ user }) => user !== id),
})

/** The same with every text in it changed. */
function inAllTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one: unknown) => inAllTexts(one, change)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, inAllTexts(one, change)])
  return Object.fromEntries(entries) as T
}
