import { useState } from 'react'
import { AddressedArticle } from '../../features/articles/components/addressed-article.tsx'
import { SignInFirst } from '../../features/auth/components/sign-in-first.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { NewPostButton } from '../../features/editor/components/new-post-button.tsx'
import { PillNav } from '../../ui/pill-nav.tsx'
import { EmployeeFeed } from './employee-feed.tsx'
import { employeeView, TOPICS } from './employee-view.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

const TITLE = 'Employee News Feed'

export function EmployeeScreen() {
  return (
    <SignInFirst
      title={TITLE}
      message="You must be signed in to view the employee feed. Please sign in to continue."
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
        <NewPostButton />
      </div>
      <div className="mt-5 mb-4 grid gap-3 lg:flex lg:items-center lg:justify-between">
        <PillNav
          label="Tags"
          links={TOPICS.map(({ topic, label }) => ({
            to: hrefOf({ topic }),
            label,
            isHere: topic === view.topic,
          }))}
        />
        <EmployeeSearch value={view.q} onSearch={(q) => show({ q })} />
      </div>
      <EmployeeFeed view={view} hrefOf={hrefOf} timeZone={timeZone} />
      <AddressedArticle timeZone={timeZone} />
    </>
  )
}

interface EmployeeSearchProps {
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
}

/** Searches when it is asked to: by the button or by Enter. */
function EmployeeSearch({ value, onSearch }: EmployeeSearchProps) {
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
