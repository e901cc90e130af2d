import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { ACCESS_LEVELS, type AnswerOf, type Endpoint, type ParsedOf } from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Actor,
  admit,
  type Authenticate,
  identify,
  isModerator,
  requireProof,
  type SignedIn,
  type StillSignedIn,
} from './actor.ts'
import type { Topic } from '../db/topics.ts'
import { FingerprintedAnswer, FinishedAnswer } from './finished-answer.ts'
import { notFound, Problem } from './problem.ts'
import { unitsOf } from './rate-limit.ts'
import { ownName, type Readers, STAFF, VISITORS } from './readers.ts'
import type { RepeatedCalls } from './repeated-calls.ts'
import { shaperOf, type Shaper } from './response-shape.ts'
import { type UploadBody, uploadBody } from './upload-body.ts'
import { validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    stillSignedIn: StillSignedIn
    /** Whoever asks for a picture, by a token or by the cookie that came with an answer. */
    viewerOf: (request: FastifyRequest) => Promise<SignedIn | undefined>
    repeatedCalls: RepeatedCalls
    /** Checks every answer against the contract; else only what it names is taken. */
    checksAnswers: boolean
    /** Everything that `serve` has put on this server. */
    endpoints: Endpoint[]
    /** Every route of this server with who may call it. */
    routeAccess: { access: string; method: string; url: string }[]
  }
  interface FastifyContextConfig {
    access?: Endpoint['access']
  }
}

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | undefined : Actor

/** Who is at the other end, as far as the network tells. */
export interface Caller {
  address: string
  userAgent: string
  cookie: string | undefined
  /** What their browser asks for. */
  acceptLanguage?: string | undefined
  /** Whether the call came by https. */
  isSecure: boolean
}

export type Call<E extends Endpoint> = ParsedOf<E> & {
  actor: ActorOf<E>
  caller: Caller
  setHeader: SetHeader
} & (E['takesFile'] extends true ? { file: UploadBody } : unknown)

/** Writes an answer that goes on until its caller leaves, or it is ended. */
export type WriteOn = (response: ServerResponse, headers: Headers) => void

type Headers = Readonly<Record<string, string | number | string[] | undefined>>

/**
 * Puts an endpoint of the contract on the server: identify, admit, count a write, validate, act, answer.
 * How much a caller may ask at all is limited for every route, in `rate-limit.ts`.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  act: (call: Call<E>) => Acted<AnswerOf<E>> | Promise<Acted<AnswerOf<E>>>,
  keeping: Keeping = {},
): void {
  const { isKept, isForVisitors, isSameForStaff, isOwn, about } = keeping
  app.endpoints.push(endpoint)
  const shape = endpoint.response && shapeOf(endpoint.response, app.checksAnswers)
  for (const url of [endpoint.path, ...(endpoint.also ?? [])]) {
    app.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: endpoint.sends !== STREAM,
      config: { access: endpoint.access, units: (query) => unitsOf(endpoint, query) },
      onRequest: (request, _reply, done) => {
        const isAnonymous = request.headers.authorization === undefined
        if (endpoint.ignoresToken || (isAnonymous && endpoint.access === 'public')) return done()
        return app.shutdown.track(letIn(request))
      },
      handler: (request, reply) => {
        const readers = readersLike(request.actor)
        if (!readers) return answer(request, reply)
        // What is there goes out in this very turn.
        const { url: address, query } = request
        const key = readers.name + address
        const found = app.kept.answer(
          key,
          () => finished(request, readers.actor),
          about && { [about]: Number((request.params as { id: string }).id) },
        )
        if (!(found instanceof FinishedAnswer))
          return found.then((made) => made.send(request, reply))
        if (endpoint.access === 'public' && readers === VISITORS) {
          app.kept.open(address, key, unitsOf(endpoint, query))
        }
        return found.send(request, reply)
      },
    })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const setHeader: SetHeader = (name, value) => void reply.header(name, value)
    const { actor } = request
    const result = await once(request, () =>
      read(actor, () => act(call(endpoint, request, actor, setHeader))),
    )
    if (endpoint.sends === STREAM) {
      void reply.hijack()
      return (result as WriteOn)(reply.raw, reply.getHeaders())
    }
    if (endpoint.sends) return reply.type(`${endpoint.sends}; charset=utf-8`).send(streamOf(result))
    if (!shape) return reply.status(204).send()
    if (!(result instanceof FingerprintedAnswer)) {
      return reply.status(endpoint.status ?? 200).send(shape(result))
    }
    const key = `${ownName(actor as Actor)}${request.url} ${result.fingerprint}`
    const made = await app.kept.answer(key, async () =>
      FinishedAnswer.of(shape, await result.make(), NOT_ON_ITS_WAY),
    )
    return made.send(request, reply)
  }

  /** However often it is sent, where the caller has given it a key. */
  function once<T>(request: FastifyRequest, work: () => T | Promise<T>): T | Promise<T> {
    const { actor, headers, method, url, body } = request
    if (!endpoint.givesFirstAnswer || !endpoint.headers || !actor) return work()
    const { 'idempotency-key': key } = validate(endpoint.headers, headers) as Keyed
    if (!key) return work()
    const name = `${method} ${url}`
    return app.repeatedCalls.answerTo({ userId: actor.id, name, key, body }, work)
  }

  async function letIn(request: FastifyRequest): Promise<void> {
    const { headers, ip } = request
    request.actor = await identify(headers.authorization, ip, app.authenticate)
    admit(endpoint.access, request.actor)
    if (endpoint.proof) requireProof(request.actor, endpoint.proof)
    if (request.actor && isLimitedWrite(endpoint)) await app.limitWrites(request.actor)
  }

  /** Than a visitor: what is hidden, what is for some alone, or what they have just written. */
  function seesMore(actor: Actor | undefined): boolean {
    if (isForVisitors && actor) return true
    return (
      isModerator(actor) || actor?.seesRestricted === true || app.replica?.isBehind(actor) === true
    )
  }

  /** Whoever gets the same answer as this caller; undefined where theirs is not kept. */
  function readersLike(actor: Actor | undefined): Readers | undefined {
    if (isOwn) return actor && { name: ownName(actor), actor }
    if (!isKept) return undefined
    if (!seesMore(actor)) return VISITORS
    return isSameForStaff && isModerator(actor) ? STAFF[Number(actor?.seesRestricted)] : undefined
  }

  /** What a visitor sees may come from a replica. */
  function read<T>(actor: Actor | undefined, work: () => T): T {
    return isKept && app.replica && !seesMore(actor) ? app.replica.read(work) : work()
  }

  /** The answer as a visitor, any of the staff or its one person gets it, whoever asks first. */
  async function finished(
    request: FastifyRequest,
    actor: Actor | undefined,
  ): Promise<FinishedAnswer> {
    const headers: Record<string, string> = actor ? { ...NOT_ON_ITS_WAY } : {}
    const setHeader: SetHeader = (name, value) => void (headers[name] = value)
    const result = await read(actor, () => act(call(endpoint, request, actor, setHeader)))
    return FinishedAnswer.of(shape as Shaper, result, headers)
  }
}

const STREAM = 'text/event-stream'

/** What not everybody gets is kept here and nowhere on its way. */
const NOT_ON_ITS_WAY = { 'cache-control': 'no-store' }

type Acted<T> = T | FingerprintedAnswer<T>

interface Keyed {
  'idempotency-key'?: string | undefined
}

const streamOf = (parts: unknown) => Readable.from(parts as AsyncIterable<string>)

/** Either way whatever the contract does not name is dropped, so that no column leaves by accident. */
const shapeOf = (response: NonNullable<Endpoint['response']>, isChecked: boolean): Shaper =>
  isChecked ? (value) => response.parse(value) : shaperOf(response)

export interface Keeping {
  /** The answer is kept until something that it was made of changes, or the day ends. */
  isKept?: true
  /** Whoever is signed in may get another one. */
  isForVisitors?: true
  /** Staff see more, and all of them the same. It is kept for them beside what everybody gets. */
  isSameForStaff?: true
  /** It is kept for its person alone, as long as they have the same rights. */
  isOwn?: true
  /** Of this topic it tells only what is about the article that its address names. */
  about?: Topic
}

/** For what is the same for everybody who sees no more than a visitor. */
export const KEPT: Keeping = { isKept: true }

/** For what shows the same to everybody, and the same to all staff. */
export const KEPT_FOR_STAFF_TOO: Keeping = { isKept: true, isSameForStaff: true }

/** For what is a person's own, and asked for all the time. */
export const KEPT_FOR_ITS_PERSON: Keeping = { isOwn: true }

/** For what shows more to people who are signed in. */
export const KEPT_FOR_VISITORS: Keeping = { isKept: true, isForVisitors: true }

type SetHeader = (name: string, value: string) => void

const isLimitedWrite = ({ method, hasOwnLimit }: Endpoint) => method !== 'GET' && !hasOwnLimit

function call<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  actor: Actor | undefined,
  setHeader: SetHeader,
) {
  return {
    ...(endpoint.params && { params: parameters(endpoint.params, request.params) }),
    ...(endpoint.query && { query: validate(endpoint.query, request.query) }),
    ...(endpoint.headers && { headers: validate(endpoint.headers, request.headers) }),
    ...(endpoint.body && { body: validate(endpoint.body, request.body) }),
    ...(endpoint.takesFile && { file: uploadBody(request) }),
    actor,
    caller: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
      isSecure: request.protocol === 'https',
    } satisfies Caller,
    setHeader,
  } as unknown as Call<E>
}

/** An id that cannot exist is a thing that does not exist. */
function parameters(schema: NonNullable<Endpoint['params']>, value: unknown) {
  try {
    return validate(schema, value)
  } catch (error) {
    throw error instanceof Problem ? notFound() : error
  }
}

/** For `serve`, and for all routes: one that does not say who may call it never gets on the server. */
export function prepareRoutes(app: FastifyInstance, checksAnswers: boolean): void {
  app.decorate('checksAnswers', checksAnswers)
  app.decorate('endpoints', [])
  app.decorate('routeAccess', [])
  app.decorateRequest('actor', undefined)
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (!access || !ACCESS_LEVELS.includes(access)) {
      throw new Error(`${String(method)} ${url} declares no access level.`)
    }
    for (const one of [method].flat()) app.routeAccess.push({ access, method: one, url })
  })
}
