import { freshOrStored } from './fresh-or-stored.ts'
import { isOld } from './stored-answers.ts'

/** A file of the library; without a connection the one that was marked, whole or the piece that a player wants. */
export async function file(request: Request): Promise<Response> {
  const stored = async () => {
    const known = await caches.match(request.url, { ignoreSearch: true, ignoreVary: true })
    if (!known || isOld(known)) return undefined
    const { searchParams } = new URL(request.url)
    return piece(known, request.headers.get('range'), searchParams.has('download'))
  }
  return (await freshOrStored(fetch(request), stored)).response
}

async function piece(known: Response, range: string | null, isDownload: boolean) {
  const headers = new Headers({
    'content-type': known.headers.get('content-type') ?? '',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...(isDownload && { 'content-disposition': 'attachment' }),
  })
  const body = await known.blob()
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return new Response(body, { headers })
  const begin = first === '' ? Math.max(0, body.size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? body.size - 1 : Math.min(Number(last), body.size - 1)
  if (begin > end) return new Response(null, { status: 416 })
  headers.set('content-range', `bytes ${begin}-${end}/${body.size}`)
  return new Response(body.slice(begin, end + 1), { status: 206, headers })
}
