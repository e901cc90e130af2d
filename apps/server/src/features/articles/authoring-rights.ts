import type { ParsedOf, createArticle } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { conflict } from '../../platform/http/problem.ts'
import { articlePolicy } from './articles.policy.ts'
import type { ArticleRow } from './articles.table.ts'

/** Only the staff publish; the others' words wait for them. */
const PUBLISHED_IS_STAFFS = 'Only staff can change a published article.'

type Creation = Pick<ParsedOf<typeof createArticle>['body'], 'status'>

export function mayCreate(actor: Actor | undefined, { status }: Creation): Permission {
  const own = {
    status: 'draft',
    authorId: actor?.id ?? 0,
    audience: 'everybody',
    audienceValue: '',
    submittedAt: null,
  } as const
  if (status === 'draft') return allow(articlePolicy.create(actor, own))
  return allow(articlePolicy.publish(actor, own), 'Only staff publish without a review.')
}

/** What others have is changed by nobody but whoever presses a button. */
export function requireUnsent(actor: Actor, article: ArticleRow): void {
  const isTheirs = articlePolicy.own(actor, article) && article.submittedAt === null
  if (!isTheirs || article.status !== 'draft') throw conflict('This is no draft of yours any more.')
}

export const refusalOf = ({ status }: Pick<ArticleRow, 'status'>) =>
  status === 'published' ? PUBLISHED_IS_STAFFS : undefined
