import { type LeadershipMessage, say, textAttributes } from '@berg/contract'
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
  /** Which language it is in, and the others. */
  line?: ReactNode
  /** For whoever may change it. */
  action?: ReactNode
}

/** The message as a page of its own. */
export function LeadershipArticle({ message, line, action }: LeadershipArticleProps) {
  const words = textAttributes((message.translation ?? message).language)
  return (
    <article className="mx-auto max-w-2xl">
      <header className="border-b border-line pb-7">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 print:hidden">
          <Badge tone="attention">{say('Leadership Update')}</Badge>
          {action}
        </div>
        <h1
          {...words}
          className="mt-3 font-serif text-3xl/tight font-semibold break-words sm:text-5xl/tight"
        >
          {plainTitle(message.title)}
        </h1>
        {message.subtitle && (
          <p {...words} className="mt-4 max-w-2xl text-lg/relaxed text-muted">
            {message.subtitle}
          </p>
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
        {line}
        <div {...words}>
          <LeadershipText message={message} />
        </div>
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
