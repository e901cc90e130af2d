import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { CONTROL } from './input.tsx'

interface Option {
  value: string
  label: string
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
  /** Further options under headings. */
  groups?: readonly { label: string; options: readonly Option[] }[]
}

/** The browser's own list: nothing is easier to use on a phone. */
export function Select({ options, groups, className, ...rest }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select {...rest} className={cn(CONTROL, 'appearance-none pe-10 text-ellipsis')}>
        {options.map(drawOption)}
        {groups?.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(drawOption)}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-3 size-4.5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

const drawOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
