import { commaList, type MustReads, say, sayCount } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ownMustReadsQuery } from '../api/must-reads.ts'
import { dueWords } from '../model/words.ts'

type LinkTo = ComponentType<{ id: number; className?: string; children: ReactNode }>

interface MustReadStripProps {
  /** Opens an article over the screen. */
  link: LinkTo
}

/** What the person has still to read, below the greeting and above the news, which make room for it. */
export function MustReadStrip({ link: ArticleLink }: MustReadStripProps) {
  const { data } = useQuery(ownMustReadsQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return null
  const items = itemsOf(data)
  const [first] = items
  if (!first) return null
  return (
    <div className="grid grid-rows-[1fr] transition-[grid-template-rows] duration-250 motion-reduce:transition-none print:hidden starting:grid-rows-[0fr]">
      <div className="min-h-0 overflow-hidden">
        <section
          aria-label={say('Must read')}
          className="relative mb-3 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-marigold bg-card px-3 py-1 max-sm:pt-2 sm:mb-5 sm:min-h-14 sm:flex-nowrap sm:ps-5"
        >
          <Badge tone="attention">
            {data.outstanding.length > 0 ? say('Must read') : say('Your team')}
          </Badge>
          <p className="min-w-0 break-words max-sm:order-last max-sm:w-full max-sm:pb-1.5">
            <ArticleLink
              id={first.id}
              className="font-serif font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {first.title}
            </ArticleLink>
          </p>
          <p className="shrink-0 text-sm text-muted max-lg:sr-only">{first.note}</p>
          {items.length > 1 && (
            <Button
              variant="quiet"
              size="narrow"
              className="relative -me-2 ms-auto shrink-0"
              onClick={() => setIsOpen(true)}
            >
              {say('All {count}', { count: items.length })}
            </Button>
          )}
        </section>
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={say('To read and to confirm')}>
        <ul className="grid divide-y divide-line">
          {items.map(({ id, title, note }) => (
            <li key={id} className="relative py-3">
              <ArticleLink
                id={id}
                className="font-serif font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {title}
              </ArticleLink>
              <p className="text-sm text-muted first-letter:uppercase">{note}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

/** An article a line, also where the person is asked and leads others who are. */
function itemsOf({ outstanding, teams }: MustReads) {
  const items = new Map<number, { id: number; title: string; notes: string[] }>()
  const add = ({ id, title }: { id: number; title: string }, note: string) => {
    const item = items.get(id) ?? { id, title: plainTitle(title), notes: [] }
    item.notes.push(note)
    items.set(id, item)
  }
  for (const one of outstanding) add(one.article, dueWords(one))
  for (const { article, department, outstanding: missing } of teams) {
    add(
      article,
      sayCount(
        missing.length,
        'not yet confirmed by {n} in {department}',
        'not yet confirmed by {n} in {department}',
        { department },
      ),
    )
  }
  return [...items.values()].map(({ id, title, notes }) => ({ id, title, note: commaList(notes) }))
}
