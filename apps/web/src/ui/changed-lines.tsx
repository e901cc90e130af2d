import { say } from '@berg/contract/words'
interface Part {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** A line that is the same, new or gone, or one in which words are. */
type Line = Part | { kind: 'changed'; parts: readonly Part[] }

export interface FieldChange {
  label: string
  lines: readonly Line[]
}

/** What was taken out and what came in, field by field. */
export const ChangedLines = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.map(({ label, lines }) => (
    <div key={label}>
      <p className="text-sm font-semibold">{label}</p>
      <ul className="mt-1 grid grid-cols-1 gap-1 rounded-field bg-card p-3 text-sm">
        {lines.map((line, index) => (
          // The lines stand still, and may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <ChangedLine key={index} line={line} />
        ))}
      </ul>
    </div>
  ))

const STYLES: Record<Part['kind'], string> = {
  same: 'text-muted',
  added: 'bg-positive-soft text-positive',
  removed: 'bg-negative-soft text-negative',
}

function ChangedLine({ line }: { line: Line }) {
  if (line.kind === 'changed')
    return (
      <li className="px-2 py-0.5 break-words">
        {line.parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Words key={index} part={part} />
        ))}
      </li>
    )
  const { text, kind } = line
  return (
    <li className={`rounded-md px-2 py-0.5 break-words ${STYLES[kind]}`}>
      {kind !== 'same' && (
        <span className="font-semibold">{kind === 'added' ? say('Added:') : say('Removed:')} </span>
      )}
      {kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}
    </li>
  )
}

function Words({ part: { text, kind } }: { part: Part }) {
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return <Mark className={`rounded-sm ${STYLES[kind]}`}>{text}</Mark>
}
