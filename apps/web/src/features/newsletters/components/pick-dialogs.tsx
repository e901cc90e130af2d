import {
  CATEGORY_NAMES,
  type ListedArticle,
  NEWSLETTER_ITEMS_MAX,
  NEWSLETTER_PEOPLE_MAX,
  say,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { useNow } from '../../../lib/use-now.ts'
import { articleChoicesQuery, peopleChoicesQuery } from '../api/composing.ts'
import { PickDialog } from './pick-dialog.tsx'

type Listing = Parameters<Parameters<typeof PickDialog>[0]['children']>[1]

interface PickArticlesProps {
  kind: 'articles' | 'events'
  picked: readonly number[]
  timeZone: string | undefined
  onPick: (id: number, title: string) => void
  onClose: () => void
}

export function PickArticles({ kind, picked, timeZone, onPick, onClose }: PickArticlesProps) {
  const isEvents = kind === 'events'
  return (
    <PickDialog
      title={isEvents ? say('Add events') : say('Add articles')}
      searchLabel={isEvents ? say('Search coming events') : say('Search published articles')}
      picked={picked}
      isFull={picked.length >= NEWSLETTER_ITEMS_MAX}
      onPick={({ id, title }) => onPick(id, title)}
      onClose={onClose}
    >
      {(search, list) => (
        <FoundArticles kind={kind} search={search} timeZone={timeZone} list={list} />
      )}
    </PickDialog>
  )
}

interface FoundArticlesProps extends Pick<PickArticlesProps, 'kind' | 'timeZone'> {
  search: string
  list: Listing
}

function FoundArticles({ kind, search, timeZone, list }: FoundArticlesProps): ReactNode {
  const today = dayAt(useNow(), timeZone)
  const { data, error } = useQuery(articleChoicesQuery(kind, search, today))
  const detailOf = ({ category, event_date, published_at }: ListedArticle) => {
    const day = event_date ?? (published_at && dayAt(published_at, timeZone))
    return [CATEGORY_NAMES[category], day && formatDay(day, 'short')].filter(Boolean).join(' · ')
  }
  const choices = data?.map((article) => ({
    id: article.id,
    title: plainTitle(article.title),
    detail: detailOf(article),
  }))
  return list({
    choices,
    error,
    nothing: search ? say('Nothing found.') : say('There is nothing yet.'),
  })
}

interface PickPeopleProps {
  picked: readonly number[]
  onPick: (id: number, name: string) => void
  onClose: () => void
}

export function PickPeople({ picked, onPick, onClose }: PickPeopleProps) {
  return (
    <PickDialog
      title={say('Add colleagues')}
      searchLabel={say('Search the map by name, job or place')}
      picked={picked}
      isFull={picked.length >= NEWSLETTER_PEOPLE_MAX}
      onPick={({ id, title }) => onPick(id, title)}
      onClose={onClose}
    >
      {(search, list) => <FoundPeople search={search} list={list} />}
    </PickDialog>
  )
}

function FoundPeople({ search, list }: { search: string; list: Listing }): ReactNode {
  const { data, error } = useQuery(peopleChoicesQuery(search))
  if (!search) return <p className="text-muted">{say('Type a name, a job or a place.')}</p>
  const choices = data?.map(({ id, first_name, last_name, job_title, location_text, country }) => ({
    id,
    title: `${first_name} ${last_name}`.trim(),
    detail: [job_title, location_text, country].filter(Boolean).join(' · '),
  }))
  return list({ choices, error, nothing: say('Nobody found.') })
}
