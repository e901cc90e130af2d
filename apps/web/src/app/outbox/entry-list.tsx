import { REACTION_NAMES, say } from '@berg/contract'
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
          <p className="text-sm text-muted">
            {say('Written {when}', { when: momentOrAgo(entry.at, now, undefined) })}
          </p>
          {entry.refusal !== undefined && (
            <p className="mt-1 text-sm text-clay">
              {say('Refused: {reason}', { reason: entry.refusal })}
            </p>
          )}
          {children?.(entry)}
        </li>
      ))}
    </ul>
  )
}

const NAMES = {
  comment: {
    titled: (title: string) => say('Comment on “{title}”', { title }),
    unknown: say('Comment on an article'),
    gone: say('Comment on an article that is not there'),
  },
  reaction: {
    titled: (title: string) => say('Reaction to “{title}”', { title }),
    unknown: say('Reaction to an article'),
    gone: say('Reaction to an article that is not there'),
  },
  confirmation: {
    titled: (title: string) => say('Confirmation of “{title}”', { title }),
    unknown: say('Confirmation of an article'),
    gone: say('Confirmation of an article that is not there'),
  },
  signup: {
    titled: (title: string) => say('Sign-up for “{title}”', { title }),
    unknown: say('Sign-up for an article'),
    gone: say('Sign-up for an article that is not there'),
  },
} as const

function What({ act }: { act: OutboxAct }) {
  if (act.kind === 'draft') return plainTitle(act.title.trim()) || say('Without a title')
  return <ForArticle kind={act.kind} id={act.article} />
}

function ForArticle({ kind, id }: { kind: keyof typeof NAMES; id: number }) {
  const { data, error } = useQuery({ ...articleQuery(id), retry: false })
  const { titled, unknown, gone } = NAMES[kind]
  if (data) return titled(plainTitle(data.title))
  return error ? gone : unknown
}

function wordsOf(act: OutboxAct): string {
  switch (act.kind) {
    case 'comment':
    case 'draft':
      return act.text
    case 'reaction':
      return act.reaction === null ? say('Taken back') : REACTION_NAMES[act.reaction]
    case 'confirmation':
      return say('I have read this')
    case 'signup':
      return act.comes ? say('I’m coming') : say('I can’t come')
  }
}
