import { isPage, PAGES } from '@berg/contract'

/** The one author of addresses. Some lead to pages that do not exist yet: ask `isPage` first. */
export const paths = {
  home: PAGES.home,
  afterSignIn: PAGES.assetLibrary,
  afterSignOut: PAGES.home2,
  leadershipMessage: PAGES.leadershipMessage,
  calendar: PAGES.news,
  worldMap: PAGES.worldMap,
  worldMapOf: (name: string) => `${PAGES.worldMap}?q=${encodeURIComponent(name)}`,
  interactiveMap: PAGES.interactiveMap,
  dashboard: PAGES.admin,
  myPosts: PAGES.myPosts,
  uploadCenter: PAGES.uploadCenter5,
  storageManagement: PAGES.storageManagement7,
  apiDemo: PAGES.apiDemo,
  assetLibrary: PAGES.assetLibrary,
  assetInLibrary: (id: number) => `${PAGES.assetLibrary}?asset=${id}`,
  uploadAsset: PAGES.uploadAsset,
  uploadQueue: PAGES.uploadQueue,
  archive: PAGES.archive,
  archiveOf: (categorySlug: string) => `${PAGES.archive}?category=${categorySlug}`,
  search: PAGES.search,
  searchFor: (text: string) => `${PAGES.search}?q=${encodeURIComponent(text)}`,
} as const

/** Links only to what is there. */
export const thoseThatExist = <L extends { to: string }>(links: readonly L[]): readonly L[] =>
  links.filter(({ to }) => isPage(to.split('?')[0] ?? to))
