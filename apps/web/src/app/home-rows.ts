import { pageAt, type PageName, say } from '@berg/contract'
import { HomeScreen } from '../routes/home/home.tsx'
import type { PageRow, Screen } from './page.tsx'

// Where nearly everybody arrives: it comes with the app, not after it.
const screen: Screen = { Component: HomeScreen, load: async () => {} }

const HOME_ROWS = {
  home: { screen, title: say('Home'), chrome: { kind: 'hero' } },
  homeSiteDirector: {
    screen,
    title: say('Site Director'),
    chrome: { kind: 'banner', title: say('Site Director') },
  },
  home2: { screen, title: say('Home'), chrome: { kind: 'hero' } },
} satisfies Partial<Record<PageName, PageRow>>

export type HomeName = keyof typeof HOME_ROWS

export const isHome = (name: PageName): name is HomeName => name in HOME_ROWS

/** The home page and its other addresses. */
export function homeRowAt(path: string): PageRow | undefined {
  const name = pageAt(path)
  return name && isHome(name) ? HOME_ROWS[name] : undefined
}
