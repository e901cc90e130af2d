import { articlePage, newsletterPage, PAGES } from '@berg/contract'
import { answerOf, type BenchSite } from '../bench-site.ts'
import type { FreeRow } from '../report/results.ts'
import { median } from '../report/statistics.ts'
import { lineOf } from '../report/table.ts'
import { measureFirstScreen } from './first-screen.mjs'
import { runLighthouse, SLOWER } from './lighthouse.mjs'

const MAIN_RUNS = 5
const OTHER_RUNS = 1

/** What the run in the middle may show at worst. */
interface ScreenGoal {
  performance: number
  paint?: number
  blocked?: number
  shift?: number
}
const MAIN_GOAL: ScreenGoal = { performance: 95, blocked: 200 }
const HOME_GOAL: ScreenGoal = { ...MAIN_GOAL, paint: 1.6, shift: 0.01 }
const OTHER_GOAL: ScreenGoal = { performance: 90 }
/** Lighthouse's measure of a machine on which its phone is a cheap one. Every machine is slowed down to that. */
const INDEX = 900
const PROBES = 5
/** In kB, packed with gzip. */
const WEIGHT_GOALS: Readonly<Record<string, number>> = { JavaScript: 110, CSS: 13, fonts: 70 }

/** The screens that everybody can open, apart from other addresses of the same ones. */
const SCREENS = [
  'leadershipMessage',
  'news',
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
  const slower = (SLOWER * (await indexOfMachine(url + PAGES.about))) / INDEX
  const newestOf = async (path: string) => {
    const list = `${path}?page=1&page_size=1`
    const { results } = await answerOf<{ results: { id?: number; number?: number }[] }>(url, list)
    return results[0]
  }
  const article = await newestOf('/api/articles/')
  const issue = await newestOf('/api/newsletters/')
  const weights = (await measureFirstScreen(url)).map(withGoal)
  const all: [string, string, ScreenGoal][] = [
    ['home', PAGES.home, HOME_GOAL],
    ['article', articlePage(Number(article?.id)), MAIN_GOAL],
    ['issue', newsletterPage(Number(issue?.number)), MAIN_GOAL],
    ['archive, with its calendar', PAGES.archive, MAIN_GOAL],
    ...SCREENS.map((name): [string, string, ScreenGoal] => [name, PAGES[name], OTHER_GOAL]),
  ]
  const screens: FreeRow[] = []
  for (const [name, path, goal] of all) {
    if (only.length > 0 && !only.includes(name)) continue
    const runs = goal === OTHER_GOAL ? OTHER_RUNS : MAIN_RUNS
    const ran: Ran[] = []
    for (let run = 0; run < runs; run++) {
      ran.push(await runLighthouse(url + path, ['performance'], slower))
    }
    const row = screenRow(name, path, ran, goal)
    screens.push(row)
    console.error(lineOf(row))
  }
  return { weights, screens }
}

/** How quick Lighthouse finds this machine: the middle of some looks at a small page. */
async function indexOfMachine(url: string): Promise<number> {
  const found: number[] = []
  for (let probe = 0; probe < PROBES; probe++) {
    found.push((await runLighthouse(url, ['performance'])).environment.benchmarkIndex)
  }
  return median(found)
}

function withGoal(row: Awaited<ReturnType<typeof measureFirstScreen>>[number]): FreeRow {
  const goal = WEIGHT_GOALS[row.kind]
  if (goal === undefined) return { ...row, goal: '', holds: '' }
  const holds = Number(row['kB gzip']) <= goal
  return { ...row, goal: `at most ${goal} kB gzip`, holds: holds ? 'yes' : 'no' }
}

type Ran = Awaited<ReturnType<typeof runLighthouse>>

/** The run in the middle, by its score. */
function screenRow(name: string, path: string, ran: readonly Ran[], goal: ScreenGoal): FreeRow {
  const score = ({ categories }: Ran) => categories['performance']?.score ?? 0
  const middle = ran.toSorted((a, b) => score(a) - score(b))[Math.floor(ran.length / 2)]
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
    // How quick Lighthouse found the machine at that moment: a busy one is slower than it was taken for.
    index: Math.round(middle.environment.benchmarkIndex),
    slowed: `${middle.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1)} ×`,
    goal: [goal.performance, goal.paint, goal.blocked, goal.shift].filter(Boolean).join(' / '),
    holds: holds ? 'yes' : 'no',
  }
}
