import { isPersonCache, STORED_AT, personCache, SHARED_CACHE, type ToWorker } from '@berg/contract'
import { putStored } from '../../lib/stored-files.ts'
import { freshOrStored } from './fresh-or-stored.ts'
import { mayKeep } from './stored-calls.ts'
import type { Fetched } from './scope.ts'
import { noteFresh, noteStored } from './shown-age.ts'

/** Whatever was withdrawn meanwhile is seen for no longer. */
const LONGEST_MS = 7 * 24 * 60 * 60_000
const SERVER_FAULT = 500

/** Grows whenever something is forgotten: what was on its way then is not stored. */
let forgotten = 0

/** Says whether there was somebody. */
export async function forgetPeople(except?: string): Promise<boolean> {
  const others = (await caches.keys()).filter((name) => isPersonCache(name) && name !== except)
  for (const name of others) {
    forgotten++
    await caches.delete(name)
  }
  return others.length > 0
}

/** The server's answer; without a connection the one that this person has on the device. */
export async function answer(event: Fetched, person: string): Promise<Response> {
  const { request, clientId } = event
  const name = personCache(person)
  const before = forgotten
  const asked = fetch(request)
  const noted = asked.then((it) =>
    it.status < SERVER_FAULT ? note(person, request.url, it.clone(), before) : undefined,
  )
  event.waitUntil(noted.catch(() => {}))
  const { response, isFresh } = await freshOrStored(asked, () => stored(event, name))
  if (isFresh) event.waitUntil(noteFresh(clientId))
  return response
}

const GONE = new Set([403, 404, 410])

async function note(person: string, address: string, response: Response, before: number) {
  const name = personCache(person)
  // Somebody else is signed in, on a device that is theirs or shared.
  if (!(await caches.has(name))) return void (await forgetPeople())
  const cache = await caches.open(name)
  if (GONE.has(response.status)) await cache.delete(address)
  if (response.ok && (await mayKeep(person, address, response))) await put(cache, address, response)
  // It may have been opened anew by this.
  if (before !== forgotten) await caches.delete(name)
}

/** With nothing of the request, which names a token, and of the headers only what says what it is. */
export async function put(cache: Cache, address: string, response: Response): Promise<number> {
  return putStored(
    cache,
    address,
    await response.blob(),
    response.headers.get('content-type') ?? '',
  )
}

async function stored(event: Fetched, name: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined
  const cache = await caches.open(name)
  const { url } = event.request
  const found = (await cache.match(url)) ?? (await likeIt(cache, url))
  if (!found || isOld(found)) return undefined
  event.waitUntil(noteStored(event.clientId, storedAt(found)))
  return found
}

/** The same list as of another day: what is over since then stands in it too. */
async function likeIt(cache: Cache, address: string): Promise<Response | undefined> {
  const wanted = withoutDay(address)
  if (wanted === address) return undefined
  const like = (await cache.keys()).findLast(({ url }) => withoutDay(url) === wanted)
  return like && cache.match(like)
}

function withoutDay(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('from')
  url.searchParams.delete('exclude')
  return url.href
}

const storedAt = (response: Response) => Number(response.headers.get(STORED_AT))

/** A clock that was set back says nothing about the age. */
export const isOld = (response: Response, limit = LONGEST_MS) => {
  const age = Date.now() - storedAt(response)
  return age < 0 || age > limit
}

/** Answers that nobody has asked for again since. */
export async function prune({ person, addresses, before }: ToWorker & { kind: 'prune' }) {
  const wanted = new Set(addresses.map((address) => new URL(address, location.origin).href))
  await removeWhere(
    (request, response) =>
      !isPicture(request) && storedAt(response) < before && !wanted.has(request.url),
    personCache(person),
  )
}

export const removeOld = () => removeWhere((_request, response) => isOld(response))

export const isPicture = ({ url }: Request) => new URL(url).pathname.startsWith('/media/')

async function removeWhere(
  isOver: (request: Request, response: Response) => boolean,
  only?: string,
): Promise<void> {
  for (const name of (await caches.keys()).filter((it) =>
    only ? it === only : isPersonCache(it) || it === SHARED_CACHE,
  )) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (response && isOver(request, response)) await cache.delete(request)
    }
  }
}
