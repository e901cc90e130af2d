import { type LeadershipMessage, say } from '@berg/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { initialsOfName } from '../../../lib/initials.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { LeadershipText } from './leadership-text.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'

interface LeadershipArticleProps {
  message: LeadershipMessage
  /** For whoever may change it. */
  action?: ReactNode
}

/** The message as a page of its own. */
export function LeadershipArticle({ message, action }: LeadershipArticleProps) {
  return (
    <article className="mx-auto max-w-2xl">
      <header className="border-b border-line pb-7">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 print:hidden">
          <Badge tone="attention">{say('Leadership Update')}</Badge>
          {action}
        </div>
        <h1 className="mt-3 font-serif text-3xl/tight font-semibold break-words sm:text-5xl/tight">
          {plainTitle(message.title)}
        </h1>
        {message.subtitle && (
          <p className="mt-4 max-w-2xl text-lg/relaxed text-muted">{message.subtitle}</p>
        )}
        <div className="mt-6 flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-sm font-semibold print:hidden"
          >
            {initialsOfName(message.author)}
          </span>
          <div className="min-w-0">
            <p className="font-semibold break-words">{message.author}</p>
            <p className="text-sm text-muted">
              {sayRich('Published on {day}', {
                day: <time dateTime={message.date}>{formatDay(message.date, 'long')}</time>,
              })}
            </p>
          </div>
        </div>
      </header>
      <div className="pt-8">
        <LeadershipText message={message} />
      </div>
    </article>
  )
}

export function LeadershipSkeleton() {
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-12 w-11/12" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mb-8 h-11 w-56" />
      <TextSkeleton label={say('Loading the message')} />
    </div>
  )
}
