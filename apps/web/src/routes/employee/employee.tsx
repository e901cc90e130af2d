import { PAGES, say } from '@berg/contract'
import { Link } from '../../routing/link.tsx'
import { SignInFirst } from '../../features/auth/components/sign-in-first.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { NewPostButton } from '../../features/editor/components/new-post-button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PillNav } from '../../ui/pill-nav.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmployeeFeed } from './employee-feed.tsx'
import { employeeView, TOPICS } from './employee-view.ts'
import { ReaderArticle } from '../../widgets/reader-article.tsx'

const TITLE = say('Employee News Feed')

export function EmployeeScreen() {
  return (
    <SignInFirst
      title={TITLE}
      message={say('You must be signed in to view the employee feed. Please sign in to continue.')}
    >
      {() => <SignedIn />}
    </SignInFirst>
  )
}

function SignedIn() {
  const timeZone = useSite()?.timezone
  const { view, hrefOf, show } = useUrlView(employeeView)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{TITLE}</h1>
        <div className="flex flex-wrap gap-3">
          <Link to={PAGES.collaborationHub} className={buttonStyle('quiet')}>
            {say('Collaboration Hub')}
          </Link>
          <NewPostButton />
        </div>
      </div>
      <div className="mt-5 mb-4 grid gap-3 lg:flex lg:items-center lg:justify-between">
        <PillNav
          label={say('Tags')}
          links={TOPICS.map(({ topic, label }) => ({
            to: hrefOf({ topic }),
            label,
            isHere: topic === view.topic,
          }))}
        />
        <SearchField
          hasButton
          label={say('Search the feed')}
          placeholder={say('Search the feed')}
          value={view.q}
          onSearch={(q) => show({ q })}
          className="max-w-xl"
        />
      </div>
      <EmployeeFeed view={view} hrefOf={hrefOf} timeZone={timeZone} />
      <ReaderArticle />
    </>
  )
}
