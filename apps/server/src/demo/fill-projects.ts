import { DEMO_MOVED_EVENT, DEMO_PROJECTS, type DemoProject } from '@berg/demo'
import { eq } from 'drizzle-orm'
import { calendarEvents } from '../features/calendar/calendar.table.ts'
import { type NewProject, projects } from '../features/projects/projects.table.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import { addDays, dayAt } from '../platform/site-day.ts'
import type { EmptySite } from './empty-site.ts'
import type { WrittenArticles } from './fill-articles.ts'

const HOUR_MS = DAY_MS / 24

interface Sources {
  /** Who keeps them. */
  moderator: number
  /** By their keys. */
  written: WrittenArticles
}

/** What the plant is working on, and an event that was moved. */
export async function fillProjects(
  tx: Transaction,
  { clock, config: { timezone } }: EmptySite,
  { moderator, written }: Sources,
): Promise<void> {
  const now = clock.now()
  const today = dayAt(timezone, now)
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const rowOf = (demo: DemoProject): NewProject => ({
    name: demo.name,
    status: demo.status,
    progress: demo.progress,
    responsible: demo.responsible,
    visibility: demo.isForEverybody ? 'everybody' : 'signed-in',
    dueDate: demo.dueInDays === null ? null : addDays(today, demo.dueInDays),
    lastChange: demo.change,
    createdAt: ago(demo.addedDaysAgo * DAY_MS),
    createdBy: moderator,
    updatedAt: ago(demo.changedHoursAgo * HOUR_MS),
    updatedBy: moderator,
  })
  await tx.insert(projects).values(DEMO_PROJECTS.map(rowOf))
  const { event, hoursAgo } = DEMO_MOVED_EVENT
  await tx
    .update(calendarEvents)
    .set({ movedAt: ago(hoursAgo * HOUR_MS) })
    .where(eq(calendarEvents.articleId, written.get(event)?.id ?? 0))
}
