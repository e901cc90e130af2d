import { SHARED_CACHE, SHARED_NAME } from '@berg/contract'

/** The pictures that another app has shared with this one, once. */
export async function takeSharedPictures(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_CACHE))) return []
  const cache = await caches.open(SHARED_CACHE)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const stored = await cache.match(request)
    if (!stored) continue
    const name = decodeURIComponent(stored.headers.get(SHARED_NAME) ?? '')
    files.push(
      new File([await stored.arrayBuffer()], name, {
        type: stored.headers.get('content-type') ?? '',
      }),
    )
  }
  await caches.delete(SHARED_CACHE)
  return files
}
