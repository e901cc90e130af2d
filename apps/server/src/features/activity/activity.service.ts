import {
  ACTIVITY_KINDS,
  ACTIVITY_PAGE_SIZE,
  type Activity,
  type ActivityTone,
  type ParsedOf,
  PAGES,
  articlePage,
  type listActivity,
  newsletterPage,
} from '@berg/contract'
import { plainTitle } from '../../platform/html/read.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { ActivityRepository, ActivityRow, Place } from './activity.repository.ts'

type Query = ParsedOf<typeof listActivity>['query']

/** What happened on the site, as far as somebody may see it. */
export class ActivityService {
  constructor(private readonly activity: ActivityRepository) {}

  async list(actor: Actor | undefined, { limit = ACTIVITY_PAGE_SIZE, cursor }: Query) {
    const after = cursor === undefined ? undefined : placeOf(cursor)
    const rows = await this.activity.list(actor, limit + 1, after)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      results: shown.map(present),
      next: last && rows.length > limit ? cursorOf(last) : null,
    }
  }
}

const cursorOf = ({ at, kind, id }: ActivityRow) => `${at}_${kind}_${id}`

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([a-z-]+)_(\d{1,9})$/

function placeOf(cursor: string): Place {
  const [, at = '', kind = '', id = ''] = CURSOR.exec(cursor) ?? []
  const isKind = ACTIVITY_KINDS.some((known) => known === kind)
  if (!isKind || Number.isNaN(Date.parse(at))) {
    throw invalid({ cursor: ['Use the `next` of the answer before.'] })
  }
  return { at, kind, id: Number(id) }
}

const LINKS: Readonly<Record<Activity['kind'], (id: number) => string>> = {
  'article-published': articlePage,
  'event-added': articlePage,
  'event-moved': articlePage,
  'newsletter-out': newsletterPage,
  'file-added': (id) => `${PAGES.assetLibrary}?asset=${id}`,
  'project-added': () => PAGES.projects,
  'project-changed': () => PAGES.projects,
}

/** Good news, what people have to mind, and everything else. */
function toneOf({ kind, change, status }: ActivityRow): ActivityTone {
  if (kind === 'event-moved' || change === 'due_date') return 'warning'
  if (kind === 'article-published' || kind === 'newsletter-out') return 'success'
  return change === 'status' && status === 'completed' ? 'success' : 'info'
}

const present = (row: ActivityRow): Activity => {
  const { kind, id, at, title, day, status, progress } = row
  return {
    id: `${kind}:${id}`,
    kind,
    tone: toneOf(row),
    at: new Date(at).toISOString(),
    // Only those of articles have markup.
    title: kind.startsWith('article') || kind.startsWith('event') ? plainTitle(title) : title,
    link: LINKS[kind](id),
    day,
    project: status !== null && progress !== null ? { status, progress } : null,
  }
}
