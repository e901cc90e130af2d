import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Project } from './projects.ts'

/** What happens on the site and is told. Never what a person confirms, signs up for, comments or pins. */
export const ACTIVITY_KINDS = [
  'article-published',
  'event-added',
  'event-moved',
  'newsletter-out',
  'file-added',
  'project-added',
  'project-changed',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_TONES = ['success', 'warning', 'info'] as const
export type ActivityTone = (typeof ACTIVITY_TONES)[number]

/** Something that happened; the words are the screen's. */
export const Activity = z.object({
  /** No two have the same one: `event-moved:12`. */
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  tone: z.enum(ACTIVITY_TONES),
  at: z.iso.datetime(),
  /** What the article, newsletter, file or project is called, as plain text. */
  title: z.string(),
  /** The page of it on this site. */
  link: z.string(),
  /** The day of an event, or by which a project is to be done. */
  day: z.iso.date().nullable(),
  /** Of a project, as it is now. */
  project: Project.pick({ status: true, progress: true }).nullable(),
})
export type Activity = z.infer<typeof Activity>

export const ACTIVITY_PAGE_SIZE = 10
export const ACTIVITY_PAGE_MAX = 50

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity/',
  access: 'public',
  summary:
    'What happened on the site that the caller may see, the latest first: articles published, events added or moved, ' +
    'newsletters out, files added, projects added or changed',
  query: z.object({
    /** How many; ten where it is left out. */
    limit: z.coerce.number<string | number>().int().min(1).max(ACTIVITY_PAGE_MAX).optional(),
    /** The `next` of the answer before. */
    cursor: z.string().max(100).optional(),
  }),
  response: z.object({
    results: z.array(Activity),
    /** The cursor of what happened before; null where that was all. */
    next: z.string().nullable(),
  }),
})
