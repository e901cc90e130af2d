import { isPage, PAGES } from '@berg/contract'

const ASSET_LIBRARY = '/the-berg-assetupload'

/** The one author of addresses. Some lead to pages that do not exist yet: ask `isPage` first. */
export const paths = {
  home: PAGES.home,
  afterSignIn: isPage(ASSET_LIBRARY) ? ASSET_LIBRARY : PAGES.home,
  afterSignOut: PAGES.home2,
  leadershipMessage: PAGES.leadershipMessage,
  calendar: PAGES.news,
  worldMap: '/the-berg-world-map',
  dashboard: PAGES.admin,
  myPosts: PAGES.myPosts,
  uploadCenter: PAGES.uploadCenter5,
  storageManagement: PAGES.storageManagement7,
  apiDemo: PAGES.apiDemo,
  assetLibrary: ASSET_LIBRARY,
  uploadAsset: '/the-berg-assetupload-1',
  uploadQueue: PAGES.uploadQueue,
  archive: PAGES.archive,
  archiveOf: (categorySlug: string) => `${PAGES.archive}?category=${categorySlug}`,
  search: PAGES.search,
  searchFor: (text: string) => `${PAGES.search}?q=${encodeURIComponent(text)}`,
} as const

/** Links only to what is there. */
export const thoseThatExist = <L extends { to: string }>(links: readonly L[]): readonly L[] =>
  links.filter(({ to }) => isPage(to.split('?')[0] ?? to))
