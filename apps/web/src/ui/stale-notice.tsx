import { say } from '@berg/contract/words'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { ChangedLines, type FieldChange } from './changed-lines.tsx'

interface StaleNoticeProps {
  /** What somebody else changed, as TITLES names it. */
  noun: string
  /** Field by field; none where only something around the text is different. */
  changes: readonly FieldChange[]
  /** Said where nothing of the text has changed. */
  otherwise?: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const TITLES: Partial<Record<string, string>> = {
  article: say('Somebody else changed this article'),
  page: say('Somebody else changed this page'),
  message: say('Somebody else changed this message'),
  newsletter: say('Somebody else changed this newsletter'),
  translation: say('Somebody else changed this translation'),
}

/** What somebody else changed while this was being written. Nothing is overwritten unseen. */
export function StaleNotice(props: StaleNoticeProps) {
  const { noun, changes, otherwise = '', onKeepMine, onTakeTheirs } = props
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="mb-5 grid scroll-mt-16 grid-cols-1 gap-4 rounded-card bg-marigold-soft p-4 sm:p-5"
    >
      <div>
        <h3 className="font-serif text-xl font-semibold">
          {TITLES[noun] ?? say('Somebody else changed this')}
        </h3>
        <p className="mt-1">
          {changes.length > 0
            ? say('This is what they changed while you were writing. Nothing of yours is lost.')
            : [otherwise.trim(), say('Its text is as it was. Nothing of yours is lost.')]
                .filter(Boolean)
                .join(' ')}
        </p>
      </div>
      <ChangedLines changes={changes} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{say('Keep my changes')}</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {say('Take their version')}
        </Button>
      </div>
      <p className="text-sm">
        {say(
          'Keep my changes: what you changed goes on top of their version; look it over and save again.',
        )}
      </p>
    </section>
  )
}
