import type { CurrentUser } from '@berg/contract'

type Tab =
  | 'review'
  | 'overview'
  | 'articles'
  | 'comments'
  | 'newsletters'
  | 'tags'
  | 'search-words'
  | 'people'
  | 'activity'
  | 'bin'
  | 'system'

interface AdminTab {
  tab: Tab
  label: string
  isFor: (user: Pick<CurrentUser, 'can'>) => boolean
}

const everybody = () => true
const editors: AdminTab['isFor'] = ({ can }) => can.administer

export const ADMIN_TABS: readonly AdminTab[] = [
  { tab: 'review', label: 'Review', isFor: editors },
  { tab: 'overview', label: 'Overview', isFor: everybody },
  { tab: 'articles', label: 'Articles Management', isFor: everybody },
  { tab: 'comments', label: 'Comments', isFor: editors },
  { tab: 'newsletters', label: 'Newsletters', isFor: editors },
  { tab: 'tags', label: 'Tags', isFor: editors },
  { tab: 'search-words', label: 'Search words', isFor: editors },
  { tab: 'people', label: 'People', isFor: editors },
  { tab: 'activity', label: 'Activity', isFor: editors },
  { tab: 'bin', label: 'Bin', isFor: everybody },
  { tab: 'system', label: 'System', isFor: editors },
]

/** The tab that the address names; the first where it names none, or none for this person. */
export function adminTabIn(search: string, user: Pick<CurrentUser, 'can'>): Tab {
  const named = new URLSearchParams(search).get('tab')
  const own = ADMIN_TABS.filter(({ isFor }) => isFor(user))
  return (own.find(({ tab }) => tab === named) ?? own[0])?.tab ?? 'overview'
}

export const searchOf = (tab: Tab) => `?tab=${tab}`
