import { useId, type ReactNode } from 'react'

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Gets the ids that tie the control to its label, hint and error. */
  children: (wiring: Wiring) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? 'text-sm text-clay' : 'text-sm text-muted'}>
          {note}
        </p>
      )}
    </div>
  )
}
