import { PAGES } from '@berg/contract'

/** The one author of addresses. */
export const paths = {
  home: PAGES.home,
  afterSignIn: PAGES.assetLibrary,
  afterSignOut: PAGES.home2,
  leadershipMessage: PAGES.leadershipMessage,
  calendar: PAGES.news,
  thisWeek: `${PAGES.news}?week=this`,
  worldMap: PAGES.worldMap,
  worldMapOf: (name: string) => `${PAGES.worldMap}?q=${encodeURIComponent(name)}`,
  addMe: `${PAGES.interactiveMap}?add=me`,
  dashboard: PAGES.admin,
  myPosts: PAGES.myPosts,
  employee: PAGES.employee,
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
