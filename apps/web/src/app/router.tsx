import { PAGES, type PageName } from '@berg/contract'
import { Route, Routes } from 'react-router'
import { Page, type PageRow } from './page.tsx'
import { screen } from './screen.tsx'

const home = screen(() => import('../routes/home.tsx').then((module) => module.HomeScreen))

/** Every page of the site: its screen, its title, what stands above it and who may see it. */
const PAGE_ROWS: Record<PageName, PageRow> = {
  home: { screen: home, title: 'Home', chrome: { kind: 'hero' } },
  homeSiteDirector: {
    screen: home,
    title: 'Site Director',
    chrome: { kind: 'banner', title: 'Site Director' },
  },
  home2: { screen: home, title: 'Home', chrome: { kind: 'hero' } },
  leadershipMessage: {
    screen: screen(() => import('../routes/leadership.tsx').then((it) => it.LeadershipScreen)),
    title: 'Leadership message',
    chrome: { kind: 'none' },
  },
}

const NOT_FOUND: PageRow = {
  screen: screen(() => import('../routes/not-found.tsx').then((module) => module.NotFoundScreen)),
  title: 'Page not found',
  chrome: { kind: 'none' },
}

/** Where the pieces of `ui/` can be looked at. The built site does not have it. */
const gallery = import.meta.env.DEV
  ? screen(() => import('../routes/ui-gallery.tsx').then((module) => module.UiGallery))
  : undefined

const PAGE_NAMES = Object.keys(PAGE_ROWS) as PageName[]

export function Router() {
  return (
    <Routes>
      {PAGE_NAMES.map((name) => (
        <Route key={name} path={PAGES[name]} element={<Page row={PAGE_ROWS[name]} />} />
      ))}
      {gallery && (
        <Route
          path="/ui"
          element={<Page row={{ screen: gallery, title: 'Pieces', chrome: { kind: 'none' } }} />}
        />
      )}
      <Route path="*" element={<Page row={NOT_FOUND} />} />
    </Routes>
  )
}

/** For the start: the first screen is drawn whole. A failure here is met, and told, by the page. */
export async function loadScreenOf(path: string): Promise<void> {
  const name = PAGE_NAMES.find((candidate) => PAGES[candidate] === path)
  await (name ? PAGE_ROWS[name] : NOT_FOUND).screen.load().catch(() => {})
}
