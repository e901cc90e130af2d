import { PAGES } from '@berg/contract'
import { answerOf, type BenchSite } from '../bench-site.ts'
import type { FreeRow } from '../report/results.ts'
import { measureFirstScreen } from './first-screen.mjs'
import { runLighthouse } from './lighthouse.mjs'

const HOME_RUNS = 5
const OTHER_RUNS = 1

/** The screens that everybody can open, apart from other addresses of the same ones. */
const SCREENS = [
  'leadershipMessage',
  'news',
  'archive',
  'search',
  'worldMap',
  'interactiveMap',
  'greenSpot',
  'teamSpotlight',
  'siteDirectorSection',
  'landing',
  'sampleDashboard',
  'about',
  'fqa',
  'locationInfo',
  'resources',
  'terms',
  'privacy',
  'assetLibrary',
] as const

/** Weights and Lighthouse's figures: a middling phone on a slow line, first visit. */
export async function measureWeb(site: BenchSite) {
  await site.fillIn()
  const { url } = await site.startProduction()
  const { results } = await answerOf<{ results: { id: number }[] }>(
    url,
    '/api/articles/?page=1&page_size=1',
  )
  const weights: FreeRow[] = await measureFirstScreen(url)
  const screens: FreeRow[] = [await screenRow(url, 'home', PAGES.home, HOME_RUNS, 97)]
  const others: [string, string][] = [
    ['article', `/article/${results[0]?.id}`],
    ...SCREENS.map((name): [string, string] => [name, PAGES[name]]),
  ]
  for (const [name, path] of others) {
    screens.push(await screenRow(url, name, path, OTHER_RUNS, 90))
    console.error(`measured: ${path}`)
  }
  return { weights, screens }
}

/** The run in the middle, by its score. */
async function screenRow(url: string, name: string, path: string, runs: number, goal: number) {
  const all: Awaited<ReturnType<typeof runLighthouse>>[] = []
  for (let run = 0; run < runs; run++) all.push(await runLighthouse(url + path, ['performance']))
  const score = ({ categories }: (typeof all)[number]) => categories['performance']?.score ?? 0
  const middle = all.toSorted((a, b) => score(a) - score(b))[Math.floor(runs / 2)]
  if (!middle) throw new Error(`Nothing was measured for ${path}.`)
  const figure = (audit: string) => middle.audits[audit]?.numericValue ?? NaN
  const performance = Math.round(score(middle) * 100)
  return {
    screen: name,
    address: path,
    performance,
    'first paint s': (figure('first-contentful-paint') / 1000).toFixed(2),
    'largest paint s': (figure('largest-contentful-paint') / 1000).toFixed(2),
    'blocked ms': Math.round(figure('total-blocking-time')),
    'layout shift': figure('cumulative-layout-shift').toFixed(3),
    kB: Math.round(figure('total-byte-weight') / 1000),
    goal: `at least ${goal}`,
    holds: performance >= goal ? 'yes' : 'no',
  }
}
