import type { PinLevel } from '@berg/contract'

interface LevelFieldProps {
  value: PinLevel
  onChange: (level: PinLevel) => void
}

const LEVELS: readonly { level: PinLevel; label: string; note: string }[] = [
  { level: 'town', label: 'My town', note: 'Others see the town, the state and the country.' },
  {
    level: 'country',
    label: 'Only my country',
    note: 'Others see the country and nothing closer.',
  },
]

export function LevelField({ value, onChange }: LevelFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">What the map shows</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {LEVELS.map(({ level, label, note }) => (
          <label
            key={level}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-edge px-3.5 py-2.5 has-checked:border-pine has-checked:bg-mist"
          >
            <input
              type="radio"
              name="level"
              checked={level === value}
              onChange={() => onChange(level)}
              className="mt-1 accent-pine"
            />
            <span>
              <span className="block font-semibold">{label}</span>{' '}
              <span className="block text-sm text-muted">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
