import type { AddressInfo } from 'node:net'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Person } from '../access/subjects.ts'
import { PEOPLE } from '../access/subjects.ts'
import type { TestApp } from '../app.ts'
import { type Answer, askingAt } from './answers.ts'
import { Random } from './random.ts'
import { Reach } from './reach.ts'
import {
  aimedRequest,
  aimsAt,
  type FuzzRequest,
  type Operation,
  operationsOf,
  requestFor,
} from './requests.ts'
import { RightCalls, nameOf } from './right-calls.ts'
import { Known } from './schema-values.ts'

const PERSONS = Object.keys(PEOPLE) as Person[]
const ANYBODY = [...PERSONS, undefined]
/** After so many calls they sign in anew: what asks for a fresh proof of identity is open to them. */
const FRESH_CALLS = 200

interface Failure {
  call: number
  as: string
  request: FuzzRequest
  what: string
}

export interface FuzzResult {
  failures: Failure[]
  reach: Reach
  /** Bytes in use after a collection: when warm, in the middle, at the end. */
  heap: number[]
}

/** What is sent, by whom; nobody is signed in where none is named. */
interface Turn {
  name: string
  person: Person | undefined
  request: FuzzRequest
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapInUse(): number {
  collectGarbage()
  return getHeapStatistics().used_heap_size
}

/**
 * Makes so many calls of a server, one after the other, over the network. Whoever asks too often is let
 * in by emptying the buckets and moving the clock: limits would hide what lies behind them.
 */
export async function fuzz(test: TestApp, seed: number, calls: number): Promise<FuzzResult> {
  const random = new Random(seed)
  const known = new Known()
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const server = askingAt((test.app.server.address() as AddressInfo).port)
  const ids = {} as Record<Person, number>
  const tokens = {} as Record<Person, string>
  const renew = async (person: Person) => {
    // The table of access knows them by these names: the first of each has it.
    const named = ids[person] === undefined && { username: `the-${person}` }
    const { id, username } = await test.addUser({ ...named, ...PEOPLE[person] })
    ids[person] = id
    tokens[person] = (await test.signIn(username)).access
    // However long it takes: nobody is here to show anew who they are.
    await test.database.pool.query("update sessions set proved_at = 'infinity'")
  }
  const renewAll = async () => {
    for (const person of PERSONS) await renew(person)
  }
  const letIn = async () => {
    await test.database.orm.execute('delete from throttle_buckets')
    test.clock.forward({ minutes: 1 })
  }
  const send = async (person: Person | undefined, { headers, ...request }: FuzzRequest) => {
    const authorization = headers['authorization'] ?? (person && `Bearer ${tokens[person]}`)
    const whole = { ...headers, ...(authorization && { authorization }) }
    return server.ask({ ...request, headers: whole })
  }

  const result: FuzzResult = { failures: [], reach: new Reach(), heap: [] }
  const { reach } = result
  const described = operationsOf((await test.call('GET', '/api/openapi.json')).json())
  // Most can go wrong where there is a body.
  const operations = [...described, ...described.filter(({ body }) => body), ...beside(test)]
  const aims = random.shuffled(aimsAt(described))
  const rightCalls = new RightCalls({ test, ids, tokens }, random, reach)

  /** In turns: right or spoilt in one value, aimed at what has broken things, and anything at all. */
  const turnOf = async (call: number): Promise<Turn> => {
    // Whoever what it needs belongs to may have erased themselves.
    if (call % 4 === 0)
      return rightCalls.next().catch(() => renewAll().then(() => rightCalls.next()))
    // Every other call aims, until all has been aimed at.
    const aim = call % 2 === 0 ? aims.pop() : undefined
    const operation = aim?.operation ?? random.pick(operations)
    const request = aim ? aimedRequest(aim, random, known) : requestFor(operation, random, known)
    return { name: nameOf(operation), person: aim ? 'staff' : random.pick(ANYBODY), request }
  }

  const measureAt = new Set([Math.ceil(calls / 4), Math.ceil((calls * 5) / 8), calls])
  for (let call = 1; call <= calls; call += 1) {
    if (call % FRESH_CALLS === 1) await renewAll()
    const { name, person, request } = await turnOf(call)
    let answer = await send(person, request)
    if (answer.status === 429) {
      await letIn()
      answer = await send(person, request)
    }
    const isOwnToken = person && !request.headers['authorization']
    if (answer.status === 401 && isOwnToken) await renew(person)
    reach.count(name, answer.status)
    if (isFailure(name, answer)) {
      const as = person ?? 'nobody'
      const failure = { call, as, request, what: explain(answer, test.logs()) }
      console.log(JSON.stringify(failure))
      result.failures.push(failure)
    }
    learn(known, answer, random)
    if (measureAt.has(call)) result.heap.push(heapInUse())
    if (call % 5000 === 0) console.log(`${call} calls, ${result.failures.length} failed`)
  }
  server.close()
  return result
}

/** Routes that are not JSON and so not in the description: pictures, files, tiles, uploads. */
function beside(test: TestApp): Operation[] {
  return test.app.routeAccess
    .filter(({ url }) => /^\/(media|files|map|api\/uploads)\b.*:/.test(url))
    .filter(
      ({ method, url }) =>
        !test.app.endpoints.some((one) => one.method === method && one.path === url),
    )
    .map(({ method, url }) => ({
      method,
      path: url.replace(/:(\w+)/g, '{$1}'),
      parameters: ['w', 'download'].map((name) => ({
        name,
        in: 'query' as const,
        required: false,
        schema: { type: 'integer' },
      })),
      body: undefined,
    }))
}

const ASK_AN_AI = /\/api\/ai\/rewrite\/$|\/translations\/\{language\}\/draft\/$/

/** There is no AI service here, which they say; a disk may truly be full. */
function isFailure(name: string, { status }: Answer): boolean {
  if (status === 503) return !ASK_AN_AI.test(name)
  if (status === 507) return !name.includes('/api/uploads/')
  return status === 0 || status >= 500
}

/** What the caller got and, for a fault of ours, what the log says about it. */
function explain({ status, body }: Answer, logs: string): string {
  if (status === 0) return `no answer: ${body}`
  return `${status} ${logs.trimEnd().split('\n').at(-1) ?? body}`.slice(0, 1500)
}

function learn(known: Known, { status, body, etag }: Answer, random: Random): void {
  if (status >= 300) return
  if (etag) known.keep('if-match', etag, random)
  try {
    known.learn(JSON.parse(body), random)
  } catch {
    // Not every answer is JSON.
  }
}
