import { say } from '@berg/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Toggle } from '../../../ui/toggle.tsx'

interface TagFilterProps {
  /** What the reader calls them. */
  nameOf: (name: string) => string
  /** All that can be chosen; undefined while they are on their way. */
  names: readonly string[] | undefined
  hasFailed: boolean
  chosen: readonly string[]
  onChoose: (names: readonly string[]) => void
}

/** Any number of tags. What is chosen stays in view, each with its way out. */
export function TagFilter({ nameOf, names, hasFailed, chosen, onChoose }: TagFilterProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const clear = (left: readonly string[]) => {
    onChoose(left)
    toggle.current?.focus() // the button is gone with its tag
  }
  const without = (name: string) => chosen.filter((other) => other !== name)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {say('Filter by tags')}
          <ChevronDown
            aria-hidden
            className={cn('size-4.5 transition-transform', open && 'rotate-180')}
          />
        </Button>
        {chosen.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={say('Clear {name}', { name: nameOf(name) })}
            onClick={() => clear(without(name))}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-mist px-4 text-[0.9375rem] font-medium hover:bg-line"
          >
            <span className="min-w-0 break-words">{nameOf(name)}</span>
            <X aria-hidden className="size-4" />
          </button>
        ))}
        {chosen.length > 0 && (
          <button
            type="button"
            onClick={() => clear([])}
            className="min-h-11 rounded-md px-2 text-[0.9375rem] font-semibold text-leaf underline underline-offset-4"
          >
            {say('Clear tags')}
          </button>
        )}
      </div>
      {open && (
        <div
          id={id}
          role="group"
          aria-label={say('Tags')}
          className="mt-3 flex flex-wrap gap-2 rounded-card border border-line bg-card p-3"
        >
          {names?.map((name) => (
            <Toggle
              key={name}
              on={chosen.includes(name)}
              onChange={(on) => onChoose(on ? [...chosen, name] : without(name))}
            >
              {nameOf(name)}
            </Toggle>
          ))}
          {!names && (
            <p className="px-1 text-muted">
              {hasFailed ? say('Could not load tags.') : say('Loading…')}
            </p>
          )}
          {names?.length === 0 && (
            <p className="px-1 text-muted">{say('There are no tags yet.')}</p>
          )}
        </div>
      )}
    </div>
  )
}
