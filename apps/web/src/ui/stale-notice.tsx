import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

interface Line {
  text: string
  kind: 'same' | 'added' | 'removed'
}

interface StaleNoticeProps {
  /** What somebody else changed. */
  noun: string
  /** Field by field; none where only something around the text is different. */
  changes: readonly { label: string; lines: readonly Line[] }[]
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
      {changes.map(({ label, lines }) => (
        <div key={label}>
          <h4 className="text-sm font-semibold">{label}</h4>
          <ul className="mt-1 grid grid-cols-1 gap-1 rounded-field bg-card p-3 text-sm">
            {lines.map((line, index) => (
              // The lines stand still, and may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <ChangedLine key={index} line={line} />
            ))}
          </ul>
        </div>
      ))}
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

const STYLES: Record<Line['kind'], string> = {
  same: 'text-muted',
  added: 'bg-positive-soft text-positive',
  removed: 'bg-negative-soft text-negative',
}

function ChangedLine({ line: { text, kind } }: { line: Line }) {
  const words = kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text
  return (
    <li className={`rounded-md px-2 py-0.5 break-words ${STYLES[kind]}`}>
      {kind !== 'same' && (
        <span className="font-semibold">{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
      )}
      {words}
    </li>
  )
}
