import { PEERS } from './peers.ts'
import type { FreeRow, Occasion, Results, Row } from './results.ts'
import { markdownTable, tableOf } from './table.ts'

const START = '<!-- results: written by npm run bench -->'
const END = '<!-- end of results -->'

/** The page with its results replaced; what people wrote around them stays. */
export function withResults(page: string, results: Results): string {
  return betweenMarks(page, sectionsOf(results).join('\n'))
}

export function betweenMarks(page: string, results: string): string {
  const [before, rest] = page.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`The page lacks ${START} or ${END}.`)
  return `${before}${START}\n\n${results}\n${END}${after}`
}

function sectionsOf({ server, large, web }: Results): string[] {
  return [
    ...(server ? [section('The server', server, markdownTable(tableOf(server.rows)))] : []),
    ...(server
      ? [section(IN_BARE_ANSWERS, undefined, markdownTable(inBareAnswers(server.rows)))]
      : []),
    section('Others, as measured before', undefined, markdownTable(peerRows())),
    ...(large ? [section('Growth', large, markdownTable(large.rows))] : []),
    ...(web
      ? [
          section('Weight of the first screen', web, markdownTable(web.weights)),
          section('Screens on a phone', web, markdownTable(web.screens)),
        ]
      : []),
  ]
}

const IN_BARE_ANSWERS = 'Goals in CPU time, in answers of a bare Fastify'
/** What it took for the list of six on the machine whose milliseconds are the goals. */
const BARE_MS_OF_GOALS = 0.031
const LIST = 'list of six'

function inBareAnswers(rows: readonly Row[]): FreeRow[] {
  const { cpu = NaN, ratio = NaN } = rows.find(({ what }) => what === LIST) ?? {}
  return rows.flatMap(({ what, cpu: taken, goal }) => {
    // A 304 is compared with the list itself.
    if (!taken || goal?.of !== 'cpu' || !goal.atMost || what.endsWith('304')) return []
    const [here, wanted] = [taken / (cpu * ratio), goal.atMost / BARE_MS_OF_GOALS]
    return {
      what,
      'CPU ms': taken.toFixed(2),
      'goal in ms': goal.atMost,
      'bare answers': Math.round(here),
      'goal in bare answers': Math.round(wanted),
      holds: here <= wanted ? 'yes' : 'no',
    }
  })
}

const peerRows = () =>
  PEERS.map(({ what, cpu, where }) => ({ what, 'CPU ms': cpu, 'measured on': where }))

function section(title: string, occasion: Occasion | undefined, table: string): string {
  const measured = occasion && `${occasion.date}, ${occasion.machine}, Node ${occasion.node}.\n\n`
  return `### ${title}\n\n${measured ?? ''}${table}`
}
