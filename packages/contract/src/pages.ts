/**
 * Every page address that exists, and nothing else: the browser's route table is typed by it, the
 * server answers 404 to a page that is neither here nor a section, and links to absent pages are
 * not drawn.
 */
export const PAGES = {
  home: '/',
  homeSiteDirector: '/the-berg-sitedirector',
  home2: '/the-berg-2',
  leadershipMessage: '/leadership-message',
  news: '/the-berg-1',
  archive: '/archive',
  newsletters: '/newsletters',
  search: '/search',
  worldMap: '/the-berg-world-map',
  interactiveMap: '/the-berg-world-map-1',
  greenSpot: '/the-berg-the-green-spot',
  teamSpotlight: '/the-berg-team-spotlight',
  siteDirectorSection: '/the-berg-sitedirector-alt',
  myPosts: '/my-posts',
  account: '/account',
  notifications: '/notifications',
  welcome: '/welcome',
  resetPassword: '/reset-password',
  employee: '/employee',
  admin: '/admin',
  verifyEmail: '/verify-email',
  /** Where somebody arrives who has signed in elsewhere. */
  signIn: '/sign-in',
  landing: '/index',
  /** The dashboard of the plant's projects. */
  projects: '/the-berg-3',
  about: '/about',
  about4: '/the-berg-4',
  uploadQueue: '/the-berg-assetupload-2',
  collaborationHub: '/collaboration-hub',
  collaborationHub3: '/the-berg-assetupload-3',
  uploadCenter: '/upload-center',
  uploadCenter5: '/the-berg-assetupload-5',
  storageManagement: '/storage-management',
  storageManagement7: '/the-berg-assetupload-7',
  apiDemo: '/admin-demo',
  fqa: '/fqa',
  locationInfo: '/location-info',
  resources: '/resources',
  terms: '/terms',
  privacy: '/privacy',
  assetLibrary: '/the-berg-assetupload',
  uploadAsset: '/the-berg-assetupload-1',
} as const satisfies Record<string, `/${string}`>

export type PageName = keyof typeof PAGES

/** The addresses of the home page. */
export const HOME_PAGES: readonly PageName[] = ['home', 'homeSiteDirector', 'home2']

/**
 * Sections need no entry: `/the-berg-` and words of small letters joined by hyphens is one. What has
 * a digit (/the-berg-3, /the-berg-world-map-1) is a page of another kind, and so are the names left
 * free here: they exist once PAGES has them.
 */
const SECTION = /^\/the-berg-(?!(?:world-map|assetupload)$)[a-z]+(?:-[a-z]+)*$/

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The page at an address; undefined for sections without an entry, and where nothing is. */
export function pageAt(path: string): PageName | undefined {
  const wanted = withoutTrailingSlash(path)
  return (Object.keys(PAGES) as PageName[]).find((name) => PAGES[name] === wanted)
}

/** Whether an address without an entry of its own is a section. */
export const isOtherSection = (path: string) =>
  !pageAt(path) && SECTION.test(withoutTrailingSlash(path))

export const isPage = (path: string) => pageAt(path) !== undefined || isOtherSection(path)

/** The page of one article; whether it exists, the server knows. */
export const articlePage = (id: number) => `/article/${id}`

/** The article whose page stands at an address. */
export function articleAt(path: string): number | undefined {
  const [, id] = /^\/article\/([1-9]\d{0,8})$/.exec(withoutTrailingSlash(path)) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Where staff compose the newsletter: all issues, and one of them. */
export const NEWSLETTER_DESK = `${PAGES.admin}?tab=newsletters`
export const composerPage = (id: number) => `${NEWSLETTER_DESK}&newsletter=${id}`

/** The page of an issue of the newsletter; whether it exists, the server knows. */
export const newsletterPage = (number: number) => `/newsletters/${number}`

/** The issue whose page stands at an address. */
export function newsletterAt(path: string): number | undefined {
  const [, number] = /^\/newsletters\/([1-9]\d{0,5})$/.exec(withoutTrailingSlash(path)) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Whether an address is that of one thing among many: whether that exists, the server knows. */
export const isItemPage = (path: string) =>
  articleAt(path) !== undefined || newsletterAt(path) !== undefined
