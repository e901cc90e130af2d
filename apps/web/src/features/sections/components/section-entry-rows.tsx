import { IDEA_STATES, type IdeaState, type SectionEntry, say } from '@berg/contract'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { initialsOfName } from '../../../lib/initials.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { reachHref } from '../model/reach.ts'

interface RowProps {
  entry: SectionEntry
  onEdit: () => void
}

const ROW = 'flex items-start gap-4 py-4 first:pt-1 last:pb-0'

export function PersonRow({ entry, onEdit }: RowProps) {
  const { title, text, reach } = entry
  const href = reachHref(reach)
  return (
    <li className={ROW}>
      <Face entry={entry} />
      <div className="min-w-0 grow">
        <h3 className="font-semibold break-words">{title}</h3>
        {text && <p className="mt-0.5 text-sm break-words whitespace-pre-line">{text}</p>}
        <p className="text-sm break-words">
          {href ? (
            <a
              href={href}
              dir="ltr"
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
            >
              {reach}
            </a>
          ) : (
            <span className="text-muted">{reach}</span>
          )}
        </p>
        <SeenBy entry={entry} />
      </div>
      <Edit entry={entry} onEdit={onEdit} />
    </li>
  )
}

const TONES = {
  collected: 'neutral',
  trying: 'pending',
  done: 'positive',
  declined: 'neutral',
} as const satisfies Record<IdeaState, string>

export function IdeaRow({ entry, onEdit }: RowProps) {
  const { title, text, state, outcome } = entry
  return (
    <li className={ROW}>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold break-words">{title}</h3>
          {state && <Badge tone={TONES[state]}>{IDEA_STATES[state]}</Badge>}
        </div>
        {text && <p className="mt-1 break-words whitespace-pre-line text-muted">{text}</p>}
        {outcome && (
          <p className="mt-1.5 border-s-2 border-leaf ps-3 break-words whitespace-pre-line">
            <span className="sr-only">{say('What became of it:')} </span>
            {outcome}
          </p>
        )}
        <SeenBy entry={entry} />
      </div>
      <Edit entry={entry} onEdit={onEdit} />
    </li>
  )
}

function Face({ entry: { picture, title } }: Pick<RowProps, 'entry'>) {
  const [broken, setBroken] = useState('')
  if (picture && broken !== picture)
    return (
      <img
        src={`${picture}?w=320`}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className="size-14 shrink-0 rounded-full object-cover"
        onError={() => setBroken(picture)}
      />
    )
  return (
    <span
      aria-hidden
      className="grid size-14 shrink-0 place-items-center rounded-full bg-mist font-bold text-pine"
    >
      {initialsOfName(title)}
    </span>
  )
}

/** For those who keep them. */
const SeenBy = ({ entry: { can, visibility } }: Pick<RowProps, 'entry'>) =>
  can.edit && (
    <p className="mt-1 text-sm text-muted">
      {visibility === 'everybody'
        ? say('Seen by everybody')
        : say('Seen by people who are signed in')}
    </p>
  )

const Edit = ({ entry, onEdit }: RowProps) =>
  entry.can.edit && (
    <Button
      variant="quiet"
      aria-label={say('Edit {title}', { title: entry.title })}
      className="-me-2"
      onClick={onEdit}
    >
      <Pencil aria-hidden className="size-4" />
    </Button>
  )
