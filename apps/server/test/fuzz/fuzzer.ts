import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TestApp } from '../app.ts'
import { Random } from './random.ts'
import {
  aimedRequest,
  aimsAt,
  type FuzzRequest,
  type Operation,
  operationsOf,
  requestFor,
} from './requests.ts'
import { Known } from './schema-values.ts'

/** A call that takes this long hangs. */
const DEADLINE_MS = 30_000

const ROLES = ['anonymous', 'employee', 'staff'] as const
type Role = (typeof ROLES)[number]

interface Failure {
  call: number
  role: Role
  request: FuzzRequest
  what: string
}

export interface FuzzResult {
  failures: Failure[]
  /** How often each operation gave each status. */
  statuses: Map<string, Map<number, number>>
  /** Bytes in use after a collection: when warm, in the middle, at the end. */
  heap: number[]
}

interface Answer {
  status: number
  body: string
  etag: string | undefined
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
  const { port } = test.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const tokens = new Map<Role, string>()
  const renew = async (role: Role) => {
    const { username } = await test.addUser({ isStaff: role === 'staff' })
    tokens.set(role, (await test.signIn(username)).access)
  }
  for (const role of ['employee', 'staff'] as const) await renew(role)

  const send = async (role: Role, { headers, ...request }: FuzzRequest) => {
    const token = tokens.get(role)
    const authorization = headers['authorization'] ?? (token && `Bearer ${token}`)
    const whole = { ...headers, ...(authorization && { authorization }) }
    return ask(port, agent, { ...request, headers: whole })
  }
  const letIn = async () => {
    await test.database.orm.execute('delete from throttle_buckets')
    test.clock.forward({ minutes: 1 })
  }

  const description = await test.call('GET', '/api/openapi.json')
  const described = operationsOf(description.json())
  // Most can go wrong where there is a body.
  const operations = [...described, ...described.filter(({ body }) => body), ...beside(test)]
  const aims = random.shuffled(aimsAt(described))
  const result: FuzzResult = { failures: [], statuses: new Map(), heap: [] }
  for (const operation of described) {
    const { method, path } = operation
    if (method !== 'GET' || path.includes('{')) continue
    const answer = await send('staff', { method, url: path, headers: {}, body: undefined })
    count(result.statuses, operation, answer.status)
    learn(known, answer, random)
  }
  const measureAt = new Set([Math.ceil(calls / 4), Math.ceil((calls * 5) / 8), calls])
  for (let call = 1; call <= calls; call += 1) {
    // Every other call aims, until all has been aimed at.
    const aim = call % 2 === 0 ? aims.pop() : undefined
    const operation = aim?.operation ?? random.pick(operations)
    const role = aim ? 'staff' : random.pick(ROLES)
    const request = aim ? aimedRequest(aim, random, known) : requestFor(operation, random, known)
    let answer = await send(role, request)
    if (answer.status === 429) {
      await letIn()
      answer = await send(role, request)
    }
    if (answer.status === 401 && tokens.has(role)) await renew(role)
    count(result.statuses, operation, answer.status)
    if (isFailure(operation, answer)) {
      const failure = { call, role, request, what: explain(answer, test.logs()) }
      console.log(JSON.stringify(failure))
      result.failures.push(failure)
    }
    learn(known, answer, random)
    if (measureAt.has(call)) result.heap.push(heapInUse())
    if (call % 5000 === 0) console.log(`${call} calls, ${result.failures.length} failed`)
  }
  agent.destroy()
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

/** Rewriting is switched off here and says so; a disk may truly be full. */
function isFailure({ path }: Operation, { status }: Answer): boolean {
  if (status === 503) return path !== '/api/ai/rewrite/'
  if (status === 507) return !path.startsWith('/api/uploads/')
  return status === 0 || status >= 500
}

/** What the caller got and, for a fault of ours, what the log says about it. */
function explain({ status, body }: Answer, logs: string): string {
  if (status === 0) return `no answer: ${body}`
  return `${status} ${logs.trimEnd().split('\n').at(-1) ?? body}`.slice(0, 1500)
}

function count(statuses: FuzzResult['statuses'], { method, path }: Operation, status: number) {
  const name = `${method} ${path}`
  const counts = statuses.get(name) ?? new Map<number, number>()
  counts.set(status, (counts.get(status) ?? 0) + 1)
  statuses.set(name, counts)
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

/** Status 0: it hung up, or did not answer in time. */
function ask(port: number, agent: Agent, request: FuzzRequest): Promise<Answer> {
  const { method, url, headers, body } = request
  return new Promise<Answer>((resolve) => {
    const fail = (error: Error & { code?: string }) => {
      // The server had just closed a connection that was kept: not an answer to this call.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(port, agent, request))
      else resolve({ status: 0, body: error.message, etag: undefined })
    }
    const sent = httpRequest(
      { host: '127.0.0.1', port, agent, method, path: url, headers },
      (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text = `${text}${chunk}`.slice(0, 200_000)))
          .on('error', fail)
          .on('end', () => {
            clearTimeout(deadline)
            resolve({ status: response.statusCode ?? 0, body: text, etag: response.headers.etag })
          })
      },
    )
    const deadline = setTimeout(() => sent.destroy(new Error('it hangs')), DEADLINE_MS)
    sent.on('error', (error) => {
      clearTimeout(deadline)
      fail(error)
    })
    sent.end(body)
  })
}
