import { PAGES } from '@berg/contract'

/** The one author of addresses. Some lead to pages that do not exist yet: ask `isPage` first. */
export const paths = {
  home: PAGES.home,
  afterSignIn: '/the-berg-assetupload',
  afterSignOut: PAGES.home2,
  search: '/search',
  searchFor: (text: string) => `/search?q=${encodeURIComponent(text)}`,
} as const
