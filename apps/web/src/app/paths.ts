import { isPage, PAGES } from '@berg/contract'

const ASSET_LIBRARY = '/the-berg-assetupload'

/** The one author of addresses. Some lead to pages that do not exist yet: ask `isPage` first. */
export const paths = {
  home: PAGES.home,
  afterSignIn: isPage(ASSET_LIBRARY) ? ASSET_LIBRARY : PAGES.home,
  afterSignOut: PAGES.home2,
  leadershipMessage: PAGES.leadershipMessage,
  calendar: '/the-berg-1',
  worldMap: '/the-berg-world-map',
  dashboard: '/admin',
  search: '/search',
  searchFor: (text: string) => `/search?q=${encodeURIComponent(text)}`,
} as const
