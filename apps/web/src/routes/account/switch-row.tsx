import { useId } from 'react'
import { Switch } from '../../ui/switch.tsx'

interface SwitchRowProps {
  label: string
  hint: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, with what that means. */
export function SwitchRow({ label, hint, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-14 cursor-pointer items-center gap-4 px-4 py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{label}</span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      </span>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
