import { addressOf, type Asset, getAsset, STORED_AT, personCache } from '@berg/contract'

/** All that a device keeps for one person. */
export const MOST_STORED_BYTES = 60 * 1024 * 1024

const FILES = '/files/'
const pathOf = ({ url }: { url: string }) => new URL(url, location.origin).pathname
const isFile = (request: { url: string }) => pathOf(request).startsWith(FILES)
const isPicture = (request: { url: string }) => pathOf(request).startsWith('/media/')
export const sizeOf = (response: Response | undefined) =>
  Number(response?.headers.get('content-length') ?? 0)

/** Undefined where nothing is stored for them on this device. */
async function cacheOf(person: string): Promise<Cache | undefined> {
  const name = personCache(person)
  return (await caches.has(name)) ? caches.open(name) : undefined
}

/** With when it was stored, and of the answer only what says what it is. */
export async function putStored(cache: Cache, address: string, body: Blob, type: string) {
  const headers = {
    'content-type': type,
    'content-length': String(body.size),
    [STORED_AT]: String(Date.now()),
  }
  await cache.put(address, new Response(body, { headers }))
  return body.size
}

const assetAddress = ({ id }: Pick<Asset, 'id'>) => addressOf(getAsset, { id })

/** The files of the library that a person has marked, the oldest first. */
export async function storedFiles(person: string): Promise<Asset[]> {
  const cache = await cacheOf(person)
  const known = (await cache?.keys()) ?? []
  const files = new Set(known.filter(isFile).map(pathOf))
  const assets: Asset[] = []
  for (const request of known.filter((it) => /^\/api\/core-assets\/\d+\/$/.test(pathOf(it)))) {
    const asset = (await (await cache?.match(request))?.json()) as Asset | undefined
    if (asset && files.has(asset.url)) assets.push(asset)
  }
  const order = [...files]
  return assets.toSorted((one, other) => order.indexOf(one.url) - order.indexOf(other.url))
}

/** Marks one: others go where there is no room for it, the oldest first. Throws where it cannot be had or stored. */
export async function keepFile(person: string, asset: Asset): Promise<void> {
  const cache = await cacheOf(person)
  if (!cache) throw new Error('Nothing is stored on this device.')
  const response = await fetch(asset.url)
  if (!response.ok) throw new Error(`The file was answered ${response.status}.`)
  const body = await response.blob()
  await makeRoom(cache, body.size, asset)
  const json = new Blob([JSON.stringify(asset)])
  await putStored(cache, assetAddress(asset), json, 'application/json')
  await putStored(cache, asset.url, body, response.headers.get('content-type') ?? '')
}

export async function dropFile(person: string, asset: Pick<Asset, 'id' | 'url'>): Promise<void> {
  const cache = await cacheOf(person)
  await cache?.delete(asset.url)
  await cache?.delete(assetAddress(asset))
}

/** It is there still: it may stay for as long again. */
export async function renewFile(person: string, asset: Asset, youngerThanMs: number) {
  const cache = await cacheOf(person)
  const stored = await cache?.match(asset.url)
  const age = Date.now() - Number(stored?.headers.get(STORED_AT))
  if (!cache || !stored || (age >= 0 && age < youngerThanMs)) return
  await putStored(cache, asset.url, await stored.blob(), stored.headers.get('content-type') ?? '')
}

/** Texts stay; pictures go first, because they come again. */
async function makeRoom(cache: Cache, wanted: number, except: Asset): Promise<void> {
  const sizes = new Map<Request, number>()
  for (const request of await cache.keys())
    if (pathOf(request) !== except.url) sizes.set(request, sizeOf(await cache.match(request)))
  let taken = [...sizes.values()].reduce((sum, size) => sum + size, wanted)
  const all = [...sizes.keys()]
  // The newest pictures were stored first, the newest files last.
  for (const request of [...all.filter(isPicture).toReversed(), ...all.filter(isFile)]) {
    if (taken <= MOST_STORED_BYTES) return
    await cache.delete(request)
    taken -= sizes.get(request) ?? 0
  }
}
