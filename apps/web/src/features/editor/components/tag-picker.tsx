import { highlightsOf, say, tagName } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tagsQuery } from '../../../lib/api/list-tags.ts'

const SKELETONS = ['w-20', 'w-28', 'w-16', 'w-24', 'w-32', 'w-22']
/** From so many on, one would rather type than look. */
const MANY = 16

interface TagPickerProps {
  /** Names. */
  value: readonly string[]
  /** Names of those that go with the text: they are offered before all the others are. */
  likely: readonly string[]
  onChange: (tags: string[]) => void
  error: string | undefined
}

/** The tags that are chosen or likely; all of them under 'More'. */
export function TagPicker({ value, likely, onChange, error }: TagPickerProps) {
  const id = useId()
  const { data, error: failure, refetch } = useQuery(tagsQuery)
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')

  // What is chosen stays in sight, also where the tag has gone since.
  // Hidden ones are behind switches; one that is none of them can still be taken off.
  const offered = (data ?? []).filter(
    ({ name, hidden }) => !hidden || (value.includes(name) && highlightsOf([name]).length === 0),
  )
  const tags = [...offered, ...unlisted(value, data ?? [])]
  const wanted = search.trim().toLowerCase()
  const found = tags.filter((tag) =>
    isOpen
      ? [tag.name, tagName(tag)].some((name) => name.toLowerCase().includes(wanted))
      : value.includes(tag.name) || likely.includes(tag.name),
  )
  const toggle = (name: string) =>
    onChange(value.includes(name) ? value.filter((it) => it !== name) : [...value, name])

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 gap-2"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 sm:min-h-9">
        <p id={`${id}-label`} className="text-sm font-semibold">
          {say('Select tags')}
        </p>
        {tags.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen)
              setSearch('')
            }}
            className="-me-3 flex min-h-11 items-center gap-1 rounded-full px-3 text-sm font-semibold text-leaf hover:bg-mist sm:min-h-9"
          >
            {isOpen ? say('Fewer tags') : say('More tags')}
            <ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      {!data && !failure && (
        <div role="status" aria-label={say('Loading tags')} className="flex flex-wrap gap-2">
          {SKELETONS.map((width) => (
            <Skeleton key={width} className={cn('h-11 rounded-full sm:h-9', width)} />
          ))}
        </div>
      )}
      {failure && !data && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {say('Could not load tags.')}
          <Button variant="secondary" onClick={() => void refetch()}>
            {say('Retry')}
          </Button>
        </div>
      )}
      {isOpen && tags.length > MANY && (
        <Input
          aria-label={say('Find a tag')}
          placeholder={say('Find a tag')}
          className="max-w-72"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      {found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.map(({ name, names, hidden }) => (
            <li key={name} className="max-w-full">
              <button
                type="button"
                aria-pressed={value.includes(name)}
                onClick={() => toggle(name)}
                className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-edge px-3.5 text-sm font-medium hover:bg-mist aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-on-pine sm:min-h-9"
              >
                {value.includes(name) && <Check aria-hidden className="size-4" />}
                <span className="min-w-0 break-words">{tagName({ name, names })}</span>
                {hidden && (
                  <>
                    <EyeOff aria-hidden className="size-4" />
                    <span className="sr-only">{say('(hidden)')}</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && isOpen && found.length === 0 && (
        <p className="text-sm text-muted">{say('No tag with that name.')}</p>
      )}
      {data && tags.length === 0 && (
        <p className="text-sm text-muted">{say('There are no tags yet.')}</p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-clay">
          {error}
        </p>
      )}
    </div>
  )
}

const unlisted = (value: readonly string[], tags: readonly { name: string }[]) =>
  value
    .filter((name) => !tags.some((tag) => tag.name === name))
    .map((name) => ({ name, names: undefined, hidden: false }))
