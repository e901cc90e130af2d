import { answerOf, type BenchServer, type BenchSite, signIn, STAFF } from './bench-site.ts'
import { killOverMemory } from './processes.ts'
import type { Row } from './report/results.ts'

const MB = 1024 ** 2
const SIZE = 512 * MB
const AT_ONCE = 3

/** A large file in parts, three at a time as the browser sends them; and what the server held at most meanwhile. */
export async function measureUpload(_site: BenchSite, { url, pid }: BenchServer): Promise<Row[]> {
  const headers = await signIn(url, STAFF)
  const file = { filename: 'large.bin', size: SIZE, fingerprint: 'bench' }
  const upload = await answerOf<{ id: string; part_count: number; part_size: number }>(
    url,
    '/api/uploads/multipart/',
    headers,
    file,
  )
  const address = `/api/uploads/multipart/${upload.id}/`
  const mostMemory = killOverMemory(pid)
  const began = performance.now()
  const numbers = Array.from({ length: upload.part_count }, (_, index) => index + 1)
  const slice = Buffer.alloc(upload.part_size, 'berg')
  const send = async () => {
    for (let number = numbers.shift(); number; number = numbers.shift()) {
      const left = SIZE - (number - 1) * upload.part_size
      const body = new Blob([slice.subarray(0, left)])
      const part = `${url}${address}parts/${number}/`
      const answer = await fetch(part, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`A part was answered with ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  await answerOf(url, `${address}complete/`, headers, undefined, 'POST')
  const seconds = (performance.now() - began) / 1000
  const memory = mostMemory()
  await answerOf(url, address, headers, undefined, 'DELETE')
  return [{ what: 'upload of 512 MB in parts', seconds, memory, bytes: SIZE }]
}
