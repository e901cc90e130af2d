import { useQuery } from '@tanstack/react-query'
import { authorNoticesQuery } from '../api/author-notices.ts'

interface AuthorNoticesMarkerProps {
  /** There is no news for anybody else. */
  isSignedIn: boolean
}

/** How many news there are about own posts and events one has signed up for, beside the way to My Posts. */
export function AuthorNoticesMarker({ isSignedIn }: AuthorNoticesMarkerProps) {
  const { data: notices = [] } = useQuery({ ...authorNoticesQuery, enabled: isSignedIn })
  if (!isSignedIn || notices.length === 0) return null
  return (
    <span className="inline-grid min-w-5 place-items-center rounded-full bg-marigold px-1.5 text-xs/5 font-semibold text-on-marigold even-figures">
      <span aria-hidden>{notices.length}</span>
      <span className="sr-only">News for you</span>
    </span>
  )
}
