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
  const [text, setText] = useState(value)
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
        onChange={({ target }) => setText(target.value)}
        className="rounded-full px-5"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  )
}
