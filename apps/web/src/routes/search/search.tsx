import { useRef } from 'react'
import { AddressedArticle } from '../../features/articles/components/addressed-article.tsx'
import { AddressedAsset } from '../../features/assets/components/addressed-asset.tsx'
import { useSite } from '../../features/site/api/get-site.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useSlashKey } from '../../ui/use-slash-key.ts'
import { PillNav } from '../../ui/pill-nav.tsx'
import { AssetResults, FoundAssets, useFoundAssets } from './found-assets.tsx'
import { FoundPeople, PeopleResults, useFoundPeople } from './people-results.tsx'
import { SearchResults, SearchStart } from './search-results.tsx'
import { KINDS, searchView, type SearchView } from './search-view.ts'

export function SearchScreen() {
  const timeZone = useSite()?.timezone
  const field = useRef<HTMLInputElement>(null)
  const { view, hrefOf, show } = useUrlView(searchView)
  useSlashKey(() => field.current?.focus())

  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-4 font-serif text-3xl font-semibold sm:text-4xl">Search</h1>
      <SearchField
        ref={field}
        label="Search"
        placeholder="News, events, people, files"
        value={view.q}
        isStart={view.q === ''}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
      />
      <div className="mt-4 mb-5">
        <PillNav
          label="Kinds of results"
          links={KINDS.map(({ kind, label }) => ({
            to: hrefOf({ kind }),
            label,
            isHere: kind === view.kind,
          }))}
        />
      </div>
      {view.q ? <Found view={view} hrefOf={hrefOf} timeZone={timeZone} /> : <SearchStart />}
      <AddressedArticle timeZone={timeZone} />
      <AddressedAsset timeZone={timeZone} listed={[]} />
    </div>
  )
}

interface FoundProps {
  view: SearchView
  hrefOf: (change: Partial<SearchView>) => string
  timeZone: string | undefined
}

function Found({ view, ...rest }: FoundProps) {
  const { kind, q } = view
  const assets = useFoundAssets(view)
  const people = useFoundPeople(view)
  if (kind === 'asset') return <AssetResults view={view} {...rest} />
  if (kind === 'people') return <PeopleResults q={q} />
  return (
    <>
      {people && <FoundPeople people={people} all={rest.hrefOf({ kind: 'people' })} />}
      {assets && <FoundAssets found={assets} {...rest} />}
      <SearchResults view={{ ...view, kind }} hasOthers={!!assets || !!people} {...rest} />
    </>
  )
}
