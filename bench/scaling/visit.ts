import type { Row } from '../report/results.ts'
import type { Call, Cost } from './shift.ts'

/** The home page asks for four lists, and drawing it costs about as much again. */
const HOME_AFTER_A_WRITE = 8

/** What a reader asks for in a break, at the costs of the last measurement. */
export function visitOf(rows: readonly Row[]): Call[] {
  const costOf = (what: string): Cost => {
    const { node, database } = rows.find((row) => row.what === what) ?? {}
    if (node === undefined || database === undefined) throw new Error(`Not measured: ${what}`)
    return { node, database }
  }
  const listAgain = costOf('list of six, first call after a write')
  return [
    { kept: costOf('home page'), first: scaled(listAgain, HOME_AFTER_A_WRITE), times: 1 },
    { kept: costOf('me'), times: 1 },
    { kept: costOf('list of six, signed in'), first: listAgain, times: 3 },
    { kept: costOf('article'), first: costOf('article, first call after a write'), times: 3 },
    // Scripts, fonts and pictures of somebody who has been here before.
    { kept: costOf('static file'), times: 10 },
    { kept: costOf('search'), times: 0.2 },
    { kept: costOf('drafts of ten people at once'), times: 0.02, writes: true },
  ]
}

const scaled = ({ node, database }: Cost, by: number): Cost => ({
  node: node * by,
  database: database * by,
})
