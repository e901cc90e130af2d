import { DEMO_CONTACTS, DEMO_IDEAS, type DemoSectionEntry } from '@berg/demo'
import { eq } from 'drizzle-orm'
import { users } from '../features/auth/auth.table.ts'
import { pins } from '../features/pins/pins.table.ts'
import { type NewSectionEntry, sectionEntries } from '../features/sections/sections.table.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { EmptySite } from './empty-site.ts'

/** Who can be asked about what, with the picture of their pin, and ideas with what became of them. */
export async function fillContactsAndIdeas(
  tx: Transaction,
  { clock }: EmptySite,
  moderator: number,
): Promise<void> {
  const now = clock.now().getTime()
  const rowOf = (
    demo: DemoSectionEntry,
    own: Pick<NewSectionEntry, 'kind' | 'reach' | 'picture' | 'state' | 'outcome'>,
  ): NewSectionEntry => {
    const at = new Date(now - demo.addedDaysAgo * DAY_MS)
    return {
      section: demo.section,
      title: demo.title,
      text: demo.text,
      visibility: demo.isForEverybody ? 'everybody' : 'signed-in',
      createdAt: at,
      createdBy: moderator,
      updatedAt: at,
      updatedBy: moderator,
      ...own,
    }
  }
  const shown = await tx
    .select({ username: users.username, picture: pins.mediaId })
    .from(pins)
    .innerJoin(users, eq(users.id, pins.userId))
  const pictureOf = (username: string) => {
    const picture = shown.find((person) => person.username === username)?.picture
    return picture ? `/media/${picture}` : ''
  }
  const contacts = DEMO_CONTACTS.map((demo) =>
    rowOf(demo, { kind: 'person', reach: demo.reach, picture: pictureOf(demo.username) }),
  )
  const ideas = DEMO_IDEAS.toSorted((a, b) => b.addedDaysAgo - a.addedDaysAgo).map((demo) =>
    rowOf(demo, { kind: 'idea', state: demo.state, outcome: demo.outcome }),
  )
  await tx.insert(sectionEntries).values([...contacts, ...ideas])
}
