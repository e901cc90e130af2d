import type { CurrentUser } from '@berg/contract'

type Tab = 'overview' | 'articles' | 'tags' | 'search-words'

interface AdminTab {
  tab: Tab
  label: string
  isFor: (user: Pick<CurrentUser, 'can'>) => boolean
}

const everybody = () => true

export const ADMIN_TABS: readonly AdminTab[] = [
  { tab: 'overview', label: 'Overview', isFor: everybody },
  { tab: 'articles', label: 'Articles Management', isFor: everybody },
  { tab: 'tags', label: 'Tags', isFor: ({ can }) => can.administer },
  { tab: 'search-words', label: 'Search words', isFor: ({ can }) => can.administer },
]

/** The tab that the address names; the first where it names none, or none for this person. */
export function adminTabIn(search: string, user: Pick<CurrentUser, 'can'>): Tab {
  const named = new URLSearchParams(search).get('tab')
  return ADMIN_TABS.find(({ tab, isFor }) => tab === named && isFor(user))?.tab ?? 'overview'
}

export const searchOf = (tab: Tab) => (tab === 'overview' ? '?' : `?tab=${tab}`)
