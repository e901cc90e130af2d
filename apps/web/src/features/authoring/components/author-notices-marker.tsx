import { useQuery } from '@tanstack/react-query'
import { authorNoticesQuery } from '../api/author-notices.ts'

interface AuthorNoticesMarkerProps {
  /** Nobody else has posts that something could become of. */
  isSignedIn: boolean
}

/** How many news there are about own posts, beside the way to My Posts. */
export function AuthorNoticesMarker({ isSignedIn }: AuthorNoticesMarkerProps) {
  const { data: notices = [] } = useQuery({ ...authorNoticesQuery, enabled: isSignedIn })
  if (!isSignedIn || notices.length === 0) return null
  return (
    <span className="inline-grid min-w-5 place-items-center rounded-full bg-marigold px-1.5 text-xs/5 font-semibold text-on-marigold even-figures">
      <span aria-hidden>{notices.length}</span>
      <span className="sr-only">
        {notices.length === 1 ? 'News about one of your posts' : 'News about your posts'}
      </span>
    </span>
  )
}
