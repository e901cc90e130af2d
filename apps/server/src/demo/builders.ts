import { type ArticleStatus, FOR_EVERYBODY, NO_EVENT } from '@berg/contract'
import type { Writing } from '../features/articles/article-writer.ts'
import type { NewUser } from '../features/auth/auth.table.ts'
import { NO_PASSWORD } from '../features/auth/passwords.ts'

/** The day around which the demo site and the tests are dated, unless told otherwise. */
const BUILD_DAY = new Date('2026-11-14T08:00:00Z')

let counter = 0

/** An employee; name what is special about this one. */
export function aUser(special: Partial<NewUser> = {}): NewUser {
  const username = special.username ?? `person-${++counter}`
  return {
    username,
    email: `${username}@theberg.example`,
    firstName: 'Alex',
    lastName: 'Example',
    passwordHash: NO_PASSWORD,
    isStaff: false,
    isSuperuser: false,
    isActive: true,
    dateJoined: BUILD_DAY,
    ...special,
  }
}

/** An article and how far it has come. */
export interface BuiltArticle extends Omit<Writing, 'content'> {
  content: string
  status: ArticleStatus
  /** When it was written and, unless it is a draft, published or rejected. */
  at: Date
  reason: string
  /** Why it was rejected before its author went over it again; empty where it never was. */
  sentBack: string
  /** How it read when it was sent back, where that was different. */
  contentBefore: string
  /** A draft that its author keeps. */
  isUnsent: boolean
  authorNote: string
}

/** A published post; name what is special about this one. */
export function anArticle(special: Partial<BuiltArticle> = {}): BuiltArticle {
  return {
    title: `Article ${++counter}`,
    content: '<p>Fresh bread from line 4.</p>',
    tags: [],
    images: [],
    audience: FOR_EVERYBODY,
    language: null,
    ...NO_EVENT,
    top_news_until: null,
    pinned_until: null,
    status: 'published',
    at: BUILD_DAY,
    reason: '',
    sentBack: '',
    contentBefore: '',
    isUnsent: false,
    authorNote: '',
    ...special,
  }
}

export const aTag = (special: { name?: string; hidden?: boolean } = {}) => ({
  name: `Tag ${++counter}`,
  hidden: false,
  ...special,
})
