import {
  articleAt,
  isOtherSection,
  newsletterAt,
  pageAt,
  type PageName,
  say,
  type Site,
} from '@berg/contract'
import { feedView } from '../features/articles/components/feed.tsx'
import { articleView } from '../features/articles/model/article-view.ts'
import { dayAt } from '../lib/dates.ts'
import type { UrlView } from '../lib/url-view.ts'
import { archiveView } from '../routes/archive/archive-view.ts'
import { assetView } from '../routes/asset-library/asset-view.ts'
import { newsView } from '../routes/news/news-view.ts'
import { issueAddress } from '../routes/newsletters/issue-address.ts'
import { newslettersView } from '../routes/newsletters/newsletters-view.ts'
import { projectsView } from '../routes/projects/projects-view.ts'
import { searchView } from '../routes/search/search-view.ts'
import { overviewView } from '../routes/world-map/overview-view.ts'

interface RenderedScreen {
  /** Where its code is, but for the home page's, which is part of the app. */
  file?: string
  /** What is shown in a link to it. */
  description?: string
  /** What its address says besides the page; left out where it says nothing. */
  viewOf?: (today: string) => Pick<UrlView<object>, 'viewIn' | 'searchOf'>
}

const home: RenderedScreen = { viewOf: () => feedView as UrlView<object> }
const SECTION = 'src/widgets/section-page.tsx'
const plain = (name: string, description: string): RenderedScreen => ({
  file: `src/routes/${name}.tsx`,
  description,
})

/** The pages that come rendered: those that anybody may read. All others are drawn by the browser. */
const RENDERED: Partial<Record<PageName, RenderedScreen>> = {
  home,
  homeSiteDirector: home,
  home2: home,
  leadershipMessage: plain(
    'leadership-message',
    say('What the leadership of our site has to say to everybody who works here.'),
  ),
  news: {
    file: 'src/routes/news/news.tsx',
    description: say('What happens at our site, by day and by month, and the latest news.'),
    viewOf: (today) => newsView(today) as UrlView<object>,
  },
  archive: {
    file: 'src/routes/archive/archive.tsx',
    description: say('Every article that The Berg has published, by month and by category.'),
    viewOf: () => archiveView as UrlView<object>,
  },
  newsletters: {
    file: 'src/routes/newsletters/newsletters.tsx',
    description: say('Every issue of our newsletter, the newest first.'),
    viewOf: () => newslettersView as UrlView<object>,
  },
  search: {
    file: 'src/routes/search/search.tsx',
    description: say('Search news, events, people and files.'),
  },
  assetLibrary: {
    file: 'src/routes/asset-library/asset-library.tsx',
    description: say('Documents, images and videos of the site, to look at and to download.'),
    viewOf: () => assetView as UrlView<object>,
  },
  worldMap: {
    file: 'src/routes/world-map/world-map.tsx',
    description: say('Where the people of our site come from, on one map of the world.'),
    viewOf: () => overviewView as UrlView<object>,
  },
  greenSpot: plain('green-spot', say('What our site does for energy, water and waste.')),
  teamSpotlight: plain(
    'team-spotlight',
    say('The people behind the lines, the labs and the loading bays, in their own words.'),
  ),
  siteDirectorSection: plain(
    'site-director-section',
    say('Where the site is going, and what it takes to get there.'),
  ),
  landing: { file: 'src/routes/landing.tsx' },
  projects: {
    file: 'src/routes/projects/projects.tsx',
    description: say(
      'The projects of the plant: what runs, what is due, and what has just happened.',
    ),
    viewOf: () => projectsView as UrlView<object>,
  },
  fqa: plain('fqa', say('Questions that people at our site often ask, and the answers.')),
  locationInfo: plain('location-info', say('Where our site is and how to get there.')),
  resources: plain('resources', say('Documents and links for the work at our site.')),
  terms: plain('terms', say('The rules for using The Berg.')),
  privacy: plain('privacy', say('What The Berg keeps about people, and why.')),
  about: plain('about', say('What The Berg is, and who makes it.')),
  about4: plain('about', say('What The Berg is, and who makes it.')),
}

const OTHER_SECTION: RenderedScreen = {
  file: SECTION,
  description: say('A starting point for this part of the site.'),
}
/** They all show the same. */
const ANY_SECTION = '/the-berg-overview'
/** What is found is asked for by the browser. */
const ANY_WORDS = '/search?q=words'
const ARTICLE: RenderedScreen = {
  file: 'src/routes/article.tsx',
  viewOf: () => articleView as UrlView<object>,
}
const ISSUE: RenderedScreen = {
  file: 'src/routes/newsletters/issue.tsx',
  viewOf: () => issueAddress as UrlView<object>,
}

export function renderedScreenAt(path: string): RenderedScreen | undefined {
  const page = pageAt(path)
  if (page) return RENDERED[page]
  if (articleAt(path) !== undefined) return ARTICLE
  if (newsletterAt(path) !== undefined) return ISSUE
  return isOtherSection(path) ? OTHER_SECTION : undefined
}

/**
 * The shortest address of what is shown, so that one page is rendered and kept for all that say the same.
 * Undefined where it is not rendered: a search in a list finds something else for everybody.
 */
export function renderedAddressOf(
  path: string,
  search: string,
  { timezone }: Site,
  at: number,
): string | undefined {
  const screen = renderedScreenAt(path)
  if (!screen) return undefined
  const page = screen === OTHER_SECTION ? ANY_SECTION : path.replace(/(?<=.)\/+$/, '')
  if (screen === RENDERED.search) return searchView.viewIn(search).q ? ANY_WORDS : page
  if (!search || !screen.viewOf) return page
  const { viewIn, searchOf } = screen.viewOf(dayAt(new Date(at), timezone))
  const view = viewIn(search)
  if ('q' in view && view.q) return undefined
  const shortest = searchOf(view)
  return shortest === '?' ? page : page + shortest
}
