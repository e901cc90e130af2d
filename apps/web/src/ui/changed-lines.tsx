interface Line {
  text: string
  kind: 'same' | 'added' | 'removed'
}

export interface FieldChange {
  label: string
  lines: readonly Line[]
}

/** What was taken out and what came in, field by field. */
export const ChangedLines = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.map(({ label, lines }) => (
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
  ))

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
