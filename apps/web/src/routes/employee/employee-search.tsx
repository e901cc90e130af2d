import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

interface EmployeeSearchProps {
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
}

/** Searches when it is asked to: by the button or by Enter. */
export function EmployeeSearch({ value, onSearch }: EmployeeSearchProps) {
  const [typed, setTyped] = useState({ value, text: value })
  // Another search from elsewhere, such as Back, is what stands in the field then.
  if (typed.value !== value) setTyped({ value, text: value })
  const { text } = typed
  return (
    <form
      role="search"
      aria-label="Search the feed"
      className="flex max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <Input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search the feed"
        placeholder="Search the feed"
        maxLength={200}
        value={text}
        onChange={({ target }) => setTyped({ value, text: target.value })}
        className="rounded-full px-5"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  )
}
