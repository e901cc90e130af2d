import { say } from '@berg/contract'
import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { Link } from '../../routing/link.tsx'
import { useLocation, useNavigate } from '../../routing/router.tsx'
import { iconButtonStyle } from '../../ui/button-style.ts'
import { useSlashKey } from '../../ui/keys.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { paths } from '../paths.ts'

/** A field, or a button where there is no room; phones have it in the bottom bar. The search page has a field of its own and needs neither. */
export function SiteSearch() {
  const { pathname } = useLocation()
  if (pathname === paths.search) return null
  return (
    <>
      <SearchBox />
      <Link
        to={paths.search}
        aria-label={say('Search')}
        className={iconButtonStyle('quiet', 'ms-auto max-sm:hidden md:hidden')}
      >
        <Search aria-hidden className="size-5.5" />
      </Link>
    </>
  )
}

export function SearchBox() {
  const navigate = useNavigate()
  const ref = useRef<HTMLInputElement>(null)

  useSlashKey(() => {
    ref.current?.focus()
    // Where the window is too narrow for the field there is nothing to focus.
    if (document.activeElement !== ref.current) navigate(paths.search)
  })

  return (
    <form
      role="search"
      className="relative hidden max-w-md grow md:block"
      onSubmit={(event) => {
        event.preventDefault()
        const text = ref.current?.value.trim()
        if (text) navigate(paths.searchFor(text))
      }}
    >
      <SearchInput
        ref={ref}
        aria-label={say('Search')}
        aria-keyshortcuts="/"
        placeholder={say('Search news, events, people, files')}
        className="peer pe-11"
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-4 -translate-y-1/2 rounded-md border border-line px-1.5 font-sans text-xs text-muted peer-focus:hidden peer-not-placeholder-shown:hidden"
      >
        /
      </kbd>
    </form>
  )
}
