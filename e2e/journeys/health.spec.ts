import { addressOf, getHealth } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'

test('the server says that it is alive @core', async ({ request }) => {
  const answer = await request.get(addressOf(getHealth))
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('every icon that devices ask for is there, with its type and size @core', async ({
  request,
}) => {
  const sizes: Record<string, number[]> = {
    '/favicon.ico': [16, 32, 48],
    '/apple-touch-icon.png': [180],
    '/apple-touch-icon-precomposed.png': [180],
    '/icon-192.png': [192],
    '/icon-512.png': [512],
    '/icon-maskable-192.png': [192],
    '/icon-maskable-512.png': [512],
    '/icon-monochrome-512.png': [512],
  }
  for (const [path, expected] of Object.entries(sizes)) {
    const answer = await request.get(path)
    const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png'
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, type])
    expect(pngWidthsIn(await answer.body()), path).toEqual(expected)
  }
  const page = await (await request.get('/')).text()
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[]
  }
  const linked = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)]
  expect(linked).toHaveLength(3)
  for (const path of [
    ...linked.map(([, href]) => href ?? ''),
    ...manifest.icons.map((it) => it.src),
  ])
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//)
})

/** The width stands sixteen bytes after the signature with which each PNG begins. */
function pngWidthsIn(bytes: Buffer): number[] {
  const widths: number[] = []
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1))
    widths.push(bytes.readUInt32BE(at + 16))
  return widths
}
