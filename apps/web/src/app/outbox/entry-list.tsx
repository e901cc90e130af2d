import { REACTION_NAMES } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { articleQuery } from '../../features/articles/api/articles.ts'
import { momentOrAgo } from '../../lib/dates.ts'
import type { OutboxAct, OutboxEntry } from '../../lib/outbox/outbox-entry.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { useNow } from '../../lib/use-now.ts'

interface EntryListProps {
  entries: readonly OutboxEntry[]
  children?: (entry: OutboxEntry) => ReactNode
}

/** In their order, each with what was written and what the server has against it. */
export function EntryList({ entries, children }: EntryListProps) {
  const now = useNow()
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3 break-words">
          <p className="font-semibold">
            <What act={entry.act} />
          </p>
          <p className="whitespace-pre-line">{wordsOf(entry.act)}</p>
          <p className="text-sm text-muted">Written {momentOrAgo(entry.at, now, undefined)}</p>
          {entry.refusal !== undefined && (
            <p className="mt-1 text-sm text-clay">Refused: {entry.refusal}</p>
          )}
          {children?.(entry)}
        </li>
      ))}
    </ul>
  )
}

const NAMES = {
  comment: 'Comment on',
  reaction: 'Reaction to',
  confirmation: 'Confirmation of',
  signup: 'Sign-up for',
} as const

function What({ act }: { act: OutboxAct }) {
  if (act.kind === 'draft') return plainTitle(act.title.trim()) || 'Without a title'
  return (
    <>
      {NAMES[act.kind]} <ArticleTitle id={act.article} />
    </>
  )
}

function ArticleTitle({ id }: { id: number }) {
  const { data, error } = useQuery({ ...articleQuery(id), retry: false })
  if (data) return <>“{plainTitle(data.title)}”</>
  return error ? 'an article that is not there' : 'an article'
}

function wordsOf(act: OutboxAct): string {
  switch (act.kind) {
    case 'comment':
    case 'draft':
      return act.text
    case 'reaction':
      return act.reaction === null ? 'Taken back' : REACTION_NAMES[act.reaction]
    case 'confirmation':
      return 'I have read this'
    case 'signup':
      return act.comes ? 'I’m coming' : 'I can’t come'
  }
}
