import type { Endpoint } from '@berg/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Throttle } from '../throttle/throttle.ts'
import type { Actor } from './actor.ts'
import { networkOf } from './network-of.ts'
import { tooMany } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    rateLimit: RateLimit
    /** Counts a write of this person, or throws 429. */
    limitWrites: (actor: Actor) => Promise<void>
  }
  interface FastifyContextConfig {
    /** What a call takes of its caller's allowance; 1 where it does not say. */
    units?: (query: unknown) => number
  }
}

const WINDOW_MS = 60_000
/** More callers than this in a minute are forgotten, the earliest first. */
const MOST_CALLERS = 100_000

const WHOLE_LIST = 10
const SEARCH = 50
/** A piece of another's map that we do not have. */
export const OUTSIDE_FETCH = 20

/** What each caller has used of the minute. In memory and by node: a read must not cost a write. */
class RateLimit {
  private used = new Map<string, number>()
  private window = 0

  constructor(
    private readonly perMinute: number,
    private readonly clock: Clock,
  ) {}

  /** Takes units of the caller's allowance, or throws 429 with the seconds until there are new ones. */
  take(request: FastifyRequest, units: number): void {
    const now = this.clock.now().getTime()
    if (this.isTaken(request, units, now)) return
    throw tooMany(Math.ceil(((this.window + 1) * WINDOW_MS - now) / 1000))
  }

  /** Takes them where there are enough. */
  isTaken(request: FastifyRequest, units: number, now = this.clock.now().getTime()): boolean {
    if (this.perMinute === 0) return true
    const window = Math.floor(now / WINDOW_MS)
    if (window !== this.window) this.used.clear()
    this.window = window
    const caller = callerOf(request)
    const used = (this.used.get(caller) ?? 0) + units
    if (used > this.perMinute) return false
    if (this.used.size >= MOST_CALLERS) this.used.delete(this.used.keys().next().value as string)
    this.used.set(caller, used)
    return true
  }
}

/** Counts every call once its caller is known and before its body is read. */
export function limitRate(app: FastifyInstance, perMinute: number, clock: Clock): void {
  app.decorate('rateLimit', new RateLimit(perMinute, clock))
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { units } = request.routeOptions.config
    try {
      app.rateLimit.take(request, units ? units(request.query) : 1)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Writes are counted for each person on all nodes. Somebody who works through a list is quicker for a while. */
export function limitWrites(app: FastifyInstance, perMinute: number, throttle: Throttle): void {
  const limit = { name: 'write', capacity: 3 * perMinute, refillSeconds: 60 / perMinute }
  app.decorate('limitWrites', (actor) => throttle.take(limit, String(actor.id)))
}

/** By what a call of the contract makes the database do. */
export function unitsOf(endpoint: Endpoint, query: unknown): number {
  if (endpoint.cost) return endpoint.cost === 'search' ? SEARCH : 0
  const asked = query as Record<string, unknown>
  if (asked['search']) return SEARCH
  const isWholeList = endpoint.query && 'page' in endpoint.query.shape && !asked['page']
  return isWholeList ? WHOLE_LIST : 1
}

/** A person once signed in, wherever they are; else the line that they call from. */
const callerOf = ({ actor, ip }: FastifyRequest) => (actor ? `person ${actor.id}` : networkOf(ip))
