import { say } from '@berg/contract/words'
import { useEffect, useRef, useState, type Ref } from 'react'
import { cn } from './cn.ts'
import { Button } from './button.tsx'
import { SearchInput } from './search-input.tsx'

const PAUSE_MS = 250

interface SearchFieldProps {
  label: string
  /** What is searched for now. */
  value: string
  /** Called when the typing pauses, and at once on Enter and when the field is cleared. */
  onSearch: (text: string) => void
  placeholder?: string
  ref?: Ref<HTMLInputElement>
  /** Takes the focus when the page is opened. */
  isStart?: boolean
  /** Searches only when it is pressed, or by Enter. */
  hasButton?: boolean
  className?: string
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, placeholder, ref, isStart, hasButton = false, className } = props
  const { text, type, submit } = useTypedText(value, onSearch, !hasButton)
  return (
    <form
      role="search"
      aria-label={label}
      className={cn('flex gap-2', className)}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="relative grow">
        <SearchInput
          ref={ref}
          aria-label={label}
          data-autofocus={isStart || undefined}
          value={text}
          placeholder={placeholder}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      {hasButton && (
        <Button type="submit" variant="secondary">
          {say('Search ##verb: the button beside the field')}
        </Button>
      )}
    </form>
  )
}

/** The text in the field runs ahead of what is searched for, and follows when that changes. */
function useTypedText(value: string, onSearch: (text: string) => void, isLive: boolean) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stop, [])

  useEffect(() => {
    // An answer to the first letters must not take away the ones typed since.
    if (timer.current === undefined) setText((typed) => (typed.trim() === value ? typed : value))
  }, [value])

  const search = (next: string) => {
    stop()
    if (next.trim() !== value) onSearch(next.trim())
  }
  // The pause may outlive a filter that is chosen meanwhile.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  return {
    text,
    submit: () => search(text),
    type: (next: string) => {
      stop()
      setText(next)
      if (!isLive) return
      if (next === '') search(next)
      else timer.current = setTimeout(() => latest.current(next), PAUSE_MS)
    },
  }
}
