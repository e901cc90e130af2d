import { PAGES } from '@berg/contract'
import { answerOf, type BenchSite } from '../bench-site.ts'
import type { FreeRow } from '../report/results.ts'
import { measureFirstScreen } from './first-screen.mjs'
import { runLighthouse } from './lighthouse.mjs'

const HOME_RUNS = 5
const OTHER_RUNS = 1

/** What the run in the middle may show at worst. */
interface ScreenGoal {
  performance: number
  paint?: number
  blocked?: number
  shift?: number
}
const HOME_GOAL: ScreenGoal = { performance: 97, paint: 1.6, blocked: 80, shift: 0.01 }
const OTHER_GOAL: ScreenGoal = { performance: 90 }
/** In kB, packed with gzip. */
const WEIGHT_GOALS: Readonly<Record<string, number>> = { JavaScript: 110, CSS: 13, fonts: 70 }

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
  'projects',
  'about',
  'fqa',
  'locationInfo',
  'resources',
  'terms',
  'privacy',
  'assetLibrary',
] as const

/** Weights and Lighthouse's figures: a middling phone on a slow line, first visit; with `only`, of the screens named. */
export async function measureWeb(site: BenchSite, only: readonly string[]) {
  await site.fillIn()
  const { url } = await site.startProduction()
  const { results } = await answerOf<{ results: { id: number }[] }>(
    url,
    '/api/articles/?page=1&page_size=1',
  )
  const weights = (await measureFirstScreen(url)).map(withGoal)
  const all: [string, string][] = [
    ['home', PAGES.home],
    ['article', `/article/${results[0]?.id}`],
    ...SCREENS.map((name): [string, string] => [name, PAGES[name]]),
  ]
  const screens: FreeRow[] = []
  for (const [name, path] of all.filter(([each]) => only.length === 0 || only.includes(each))) {
    const isHome = path === PAGES.home
    const [runs, goal] = isHome ? [HOME_RUNS, HOME_GOAL] : [OTHER_RUNS, OTHER_GOAL]
    screens.push(await screenRow(url, name, path, runs, goal))
    console.error(`measured: ${path}`)
  }
  return { weights, screens }
}

function withGoal(row: Awaited<ReturnType<typeof measureFirstScreen>>[number]): FreeRow {
  const goal = WEIGHT_GOALS[row.kind]
  if (goal === undefined) return { ...row, goal: '', holds: '' }
  const holds = Number(row['kB gzip']) <= goal
  return { ...row, goal: `at most ${goal} kB gzip`, holds: holds ? 'yes' : 'no' }
}

/** The run in the middle, by its score. */
async function screenRow(url: string, name: string, path: string, runs: number, goal: ScreenGoal) {
  const all: Awaited<ReturnType<typeof runLighthouse>>[] = []
  for (let run = 0; run < runs; run++) all.push(await runLighthouse(url + path, ['performance']))
  const score = ({ categories }: (typeof all)[number]) => categories['performance']?.score ?? 0
  const middle = all.toSorted((a, b) => score(a) - score(b))[Math.floor(runs / 2)]
  if (!middle) throw new Error(`Nothing was measured for ${path}.`)
  const figure = (audit: string) => middle.audits[audit]?.numericValue ?? NaN
  const performance = Math.round(score(middle) * 100)
  const paint = figure('largest-contentful-paint') / 1000
  const blocked = figure('total-blocking-time')
  const shift = figure('cumulative-layout-shift')
  const holds =
    performance >= goal.performance &&
    paint <= (goal.paint ?? Infinity) &&
    blocked <= (goal.blocked ?? Infinity) &&
    shift <= (goal.shift ?? Infinity)
  return {
    screen: name,
    address: path,
    performance,
    'first paint s': (figure('first-contentful-paint') / 1000).toFixed(2),
    'largest paint s': paint.toFixed(2),
    'blocked ms': Math.round(blocked),
    'layout shift': shift.toFixed(3),
    kB: Math.round(figure('total-byte-weight') / 1000),
    // How quick Lighthouse found the machine: figures of two machines, or of a busy one, compare by it.
    index: Math.round(middle.environment.benchmarkIndex),
    goal: [goal.performance, goal.paint, goal.blocked, goal.shift].filter(Boolean).join(' / '),
    holds: holds ? 'yes' : 'no',
  }
}
