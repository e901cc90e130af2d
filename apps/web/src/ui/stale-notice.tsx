import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { ChangedLines, type FieldChange } from './changed-lines.tsx'

interface StaleNoticeProps {
  /** What somebody else changed. */
  noun: string
  /** Field by field; none where only something around the text is different. */
  changes: readonly FieldChange[]
  /** Said where nothing of the text has changed. */
  otherwise?: string
  onKeepMine: () => void
  onTakeTheirs: () => void
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
        <h3 className="font-serif text-xl font-semibold">Somebody else changed this {noun}</h3>
        <p className="mt-1">
          {changes.length > 0
            ? 'This is what they changed while you were writing. Nothing of yours is lost.'
            : `${otherwise}Its text is as it was. Nothing of yours is lost.`}
        </p>
      </div>
      <ChangedLines changes={changes} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Keep my changes</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take their version
        </Button>
      </div>
      <p className="text-sm">
        Keep my changes: what you changed goes on top of their version; look it over and save again.
      </p>
    </section>
  )
}
