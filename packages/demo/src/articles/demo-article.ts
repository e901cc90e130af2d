import type { Audience, EventDetails, EventText } from '@berg/contract'

/** What a drawn picture shows; the painter knows each of these by name. */
export type Scene =
  | 'plant-dawn'
  | 'plant-night'
  | 'plant-snow'
  | 'production-line'
  | 'oven'
  | 'bread'
  | 'packing-hall'
  | 'warehouse'
  | 'truck-dock'
  | 'laboratory'
  | 'control-room'
  | 'tools'
  | 'canteen'
  | 'soup-kitchen'
  | 'world-dishes'
  | 'tea-break'
  | 'team-portrait'
  | 'two-portraits'
  | 'single-portrait'
  | 'celebration'
  | 'training-room'
  | 'noticeboard'
  | 'office-desk'
  | 'safety-gear'
  | 'first-aid'
  | 'hearing-protection'
  | 'stretching'
  | 'blood-drop'
  | 'vaccination'
  | 'garden'
  | 'compost'
  | 'solar-roof'
  | 'water'
  | 'recycling'
  | 'mountain-trail'
  | 'lake'
  | 'bus-stop'
  | 'bicycle'
  | 'football'
  | 'music'
  | 'family-day'
  | 'books'
  | 'map-table'
  | 'calendar-wall'

interface DemoPicture {
  scene: Scene
  alt: string
}

export interface DemoArticle extends Partial<Pick<EventDetails, EventText | 'shift'>> {
  /** Stable, kebab-case, unique. */
  key: string
  title: string
  /** Username of one of the demo people. */
  author: string
  status: 'published' | 'draft' | 'rejected'
  /** Who may see it; everybody, where it is left out. */
  audience?: Audience
  /** Whole days before the day of filling on which it was published (or written, for drafts). */
  daysAgo: number
  /** For events: days from the day of filling; negative is past. */
  eventInDays?: number
  /** '14:15' at the site; an end before the start is the next day's. Without a start it takes all day. */
  starts?: string
  ends?: string
  /** How many days from then on it stays among the top news; for good where it is left out. */
  topNewsForDays?: number
  /** Visible and hidden names; the tag 'event' is added by the system. */
  tags: readonly string[]
  pictures: readonly DemoPicture[]
  /** The moderator's reason, for rejected ones. */
  rejection?: string
  /** Why it was sent back the first time, before its author made it better. */
  sentBack?: string
  /** How it read when it was sent back, where its author changed the text. */
  contentBefore?: string
  /** A draft that its author has not sent to the editors. */
  isUnsent?: true
  /** What its author wrote to the editors. */
  authorNote?: string
  /** Its author has not looked since it was published or rejected. */
  isNews?: true
  content: string
}
