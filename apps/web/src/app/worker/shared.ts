import {
  IMAGES_PER_SELECTION,
  STORED_AT,
  PAGES,
  SHARED_CACHE,
  SHARED_NAME,
  SHARED_PARAMS,
} from '@berg/contract'

/** An address has room for so much of a text, however it is written. */
const LONGEST = 100_000

/** Takes what another app shares: its pictures wait on the device until the editor has them. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const asked = new URLSearchParams({ write: '' })
  for (const name of [SHARED_PARAMS.title, SHARED_PARAMS.text, SHARED_PARAMS.link]) {
    const given = form.get(name)
    if (typeof given === 'string' && given) asked.set(name, given.slice(0, LONGEST))
  }
  const pictures = form.getAll(SHARED_PARAMS.pictures).filter((it) => it instanceof File)
  if (pictures.length > 0) {
    // A device that is full has the words at least.
    const areStored = await keep(pictures.slice(0, IMAGES_PER_SELECTION)).then(
      () => true,
      () => false,
    )
    if (areStored) asked.set(SHARED_PARAMS.pictures, '')
  }
  return Response.redirect(new URL(`${PAGES.employee}?${asked}`, location.origin).href, 303)
}

async function keep(pictures: readonly File[]): Promise<void> {
  await caches.delete(SHARED_CACHE)
  const cache = await caches.open(SHARED_CACHE)
  for (const [at, picture] of pictures.entries())
    await cache.put(
      `/shared-picture/${at}`,
      new Response(picture, {
        headers: {
          'content-type': picture.type,
          [SHARED_NAME]: encodeURIComponent(picture.name),
          [STORED_AT]: String(Date.now()),
        },
      }),
    )
}
