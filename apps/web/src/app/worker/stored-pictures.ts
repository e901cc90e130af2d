import { personCache, type ToWorker } from '@berg/contract'
import { MOST_STORED_BYTES, sizeOf } from '../../lib/stored-files.ts'
import { freshOrStored } from './fresh-or-stored.ts'
import { isOld, isPicture, put } from './stored-answers.ts'

const DAY_MS = 24 * 60 * 60_000
const AT_ONCE = 6

/** A picture in any width that the device has, where the server cannot be asked. */
export async function picture(request: Request): Promise<Response> {
  const stored = async () => {
    const known = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    return known && !isOld(known) ? known : undefined
  }
  return (await freshOrStored(fetch(request), stored)).response
}

let latest: object | undefined

/** As many as there is room for, the most wanted first; the others go. */
export async function keepPictures(told: ToWorker & { kind: 'pictures' }): Promise<void> {
  latest = told
  const name = personCache(told.person)
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  const addresses = told.addresses.map((address) => new URL(address, location.origin).href)
  let room = MOST_STORED_BYTES - (await sizeOfTexts(cache))
  for (const request of await cache.keys())
    if (isPicture(request) && !addresses.includes(request.url)) await cache.delete(request)
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    // A newer list, or nobody to keep it for.
    if (latest !== told || !(await caches.has(name))) return
    const some = addresses.slice(at, at + AT_ONCE)
    const mayFetch = told.mayFetch && room > 0
    const sizes = await Promise.all(some.map((address) => keep(cache, address, mayFetch)))
    for (const [index, address] of some.entries()) {
      room -= sizes[index] ?? 0
      if (room < 0) await cache.delete(address)
    }
  }
}

/** How large it is; nothing where there is none. */
async function keep(cache: Cache, address: string, mayFetch: boolean): Promise<number> {
  const known = await cache.match(address)
  const isEnough = !mayFetch || (known && !isOld(known, DAY_MS))
  return isEnough ? sizeOf(known) : fetchInto(cache, address).catch(() => sizeOf(known))
}

async function fetchInto(cache: Cache, address: string): Promise<number> {
  const response = await fetch(address)
  if (response.ok) return put(cache, address, response)
  if (response.status < 500) await cache.delete(address)
  return 0
}

async function sizeOfTexts(cache: Cache): Promise<number> {
  let size = 0
  for (const request of await cache.keys())
    if (!isPicture(request)) size += sizeOf(await cache.match(request))
  return size
}
