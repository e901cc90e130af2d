/**
 * Every page address that exists, and nothing else: the browser's route table is typed by it, the
 * server answers 404 to a page that is not in it, and links to absent pages are not drawn.
 */
export const PAGES = {
  home: '/',
  homeSiteDirector: '/the-berg-sitedirector',
  home2: '/the-berg-2',
  leadershipMessage: '/leadership-message',
} as const satisfies Record<string, `/${string}`>

export type PageName = keyof typeof PAGES

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

export function isPage(path: string): boolean {
  const wanted = withoutTrailingSlash(path)
  return Object.values(PAGES).some((page) => page === wanted)
}
