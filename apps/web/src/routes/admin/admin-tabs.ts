import { type CurrentUser, say } from '@berg/contract'

export type Tab =
  | 'review'
  | 'overview'
  | 'articles'
  | 'newsletters'
  | 'comments'
  | 'tags'
  | 'search-words'
  | 'people'
  | 'activity'
  | 'bin'
  | 'system'

export interface AdminTab {
  tab: Tab
  label: string
  isFor: (user: Pick<CurrentUser, 'can'>) => boolean
}

const everybody = () => true
const editors: AdminTab['isFor'] = ({ can }) => can.administer

/** What belongs together, as it stands in the rail. */
const GROUPS: readonly (readonly AdminTab[])[] = [
  [
    {
      tab: 'review',
      label: say('Review ##noun: where posts are approved or rejected'),
      isFor: editors,
    },
  ],
  [
    { tab: 'overview', label: say('Overview'), isFor: everybody },
    { tab: 'articles', label: say('Articles Management'), isFor: everybody },
    { tab: 'newsletters', label: say('Newsletters'), isFor: editors },
    { tab: 'comments', label: say('Comments'), isFor: editors },
    { tab: 'tags', label: say('Tags'), isFor: editors },
    { tab: 'search-words', label: say('Search words'), isFor: editors },
  ],
  [{ tab: 'people', label: say('People'), isFor: editors }],
  [
    { tab: 'activity', label: say('Activity'), isFor: editors },
    { tab: 'bin', label: say('Bin'), isFor: everybody },
    { tab: 'system', label: say('System'), isFor: editors },
  ],
]

interface Asking {
  user: Pick<CurrentUser, 'can'>
  /** Whether the site has any. */
  hasComments: boolean
}

/** Those for this person, in their groups. */
export const adminGroups = ({ user, hasComments }: Asking) =>
  GROUPS.map((group) =>
    group.filter(({ tab, isFor }) => isFor(user) && (tab !== 'comments' || hasComments)),
  ).filter((group) => group.length > 0)

/** The tab that the address names; the overview where it names none, or none for this person. */
export function adminTabIn(search: string, user: Pick<CurrentUser, 'can'>): Tab {
  const named = new URLSearchParams(search).get('tab')
  return GROUPS.flat().find(({ tab, isFor }) => tab === named && isFor(user))?.tab ?? 'overview'
}

export const searchOf = (tab: Tab) => `?tab=${tab}`
