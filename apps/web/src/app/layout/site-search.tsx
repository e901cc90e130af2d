import { isPage } from '@berg/contract'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Input } from '../../ui/input.tsx'
import { paths } from '../paths.ts'

/** Drawn as soon as there is a page that can answer. */
export function SiteSearch() {
  return isPage(paths.search) ? <SearchBox /> : null
}

export function SearchBox() {
  const navigate = useNavigate()
  const ref = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      ref.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <form
      role="search"
      className="relative hidden max-w-md grow md:block"
      onSubmit={(event) => {
        event.preventDefault()
        const text = ref.current?.value.trim()
        if (text) void navigate(paths.searchFor(text))
      }}
    >
      <Search
        aria-hidden
        className="absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted"
      />
      <Input
        ref={ref}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder="Search news, events, people"
        className="rounded-full pl-11"
      />
    </form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
