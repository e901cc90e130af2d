import { randomUUID } from 'node:crypto'
import type { Asset } from '@berg/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
let png: Buffer
beforeAll(async () => {
  test = await startTestApp()
  for (const [role, isStaff] of Object.entries({ staff: true, employee: false })) {
    tokens[role] = (await test.signIn((await test.addUser({ isStaff })).username)).access
  }
  png = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
})
afterAll(() => test.close())

const LIBRARY = '/api/core-assets/'
const upload = async (filename: string, bytes: Buffer) => {
  const body = { filename, content_type: 'x/y', size: bytes.length, category: 'Asset' }
  const answer = await test.call('POST', '/api/uploads/presign/', { token: tokens.staff, body })
  const { upload_url, url } = answer.json<{ upload_url: string; url: string }>()
  const headers = { 'content-type': 'x/y' }
  expect((await test.call('PUT', upload_url, { body: bytes, headers })).statusCode).toBe(200)
  return url
}
const create = (name: string, url: string, token = tokens.staff) =>
  test.call('POST', LIBRARY, { token, body: { name, url } })
const add = async (filename: string, bytes: Buffer = Buffer.from('text'), name = filename) =>
  (await create(name, await upload(filename, bytes))).json<Asset>()
const names = async (query: string) =>
  (await test.call('GET', `${LIBRARY}?${query}`)).json<Asset[]>().map(({ name }) => name)
const fileKeyOf = ({ url }: Asset) => `${url.slice(1)}/original`

describe('a file that comes into the library', () => {
  it('has the size and type that the storage knows', async () => {
    const asset = await add('Linie 4.PNG', png, 'Line 4 in spring')
    expect(asset).toMatchObject({
      name: 'Line 4 in spring',
      filename: 'Linie 4.PNG',
      type: 'image',
      content_type: 'image/png',
      size: png.length,
      opens: true,
      download_url: `${asset.url}?download=1`,
      preview: null,
      uploaded_by: { first_name: 'Alex' },
      can: { edit: true, delete: true },
    })
  })

  it.each([
    ['page.html', '<script>alert(1)</script>', 'document', 'application/octet-stream', false],
    ['drawing.svg', '<svg/>', 'document', 'application/octet-stream', false],
    ['lie.png', '<html></html>', 'image', 'application/octet-stream', false],
    ['film.MP4', '\0\0\0 ftypisom', 'video', 'video/mp4', true],
    ['plan.pdf', '%PDF-1.7', 'document', 'application/pdf', true],
    ['list.csv', 'a;b', 'document', 'text/csv', false],
    ['x.constructor', 'x', 'document', 'application/octet-stream', false],
    ['noending', 'x', 'document', 'application/octet-stream', false],
  ])('%s of %j is a %s, sent as %s', async (filename, text, type, contentType, opens) => {
    const asset = await add(filename, Buffer.from(text))
    expect(asset).toMatchObject({ type, content_type: contentType, opens, preview: null })
  })

  it('comes from staff, once, and from an upload of ours that is really there', async () => {
    const url = await upload('a.txt', Buffer.from('x'))
    expect((await create('A', url, '')).statusCode).toBe(401)
    expect((await create('A', url, tokens.employee)).statusCode).toBe(403)
    expect((await create(' ', url)).json()).toEqual({ name: ['This field may not be blank.'] })
    const answers = await Promise.all([create('A', url), create('A', url)])
    const [one, two] = answers.map((answer) => answer.json<Asset>())
    expect([answers[0]?.statusCode, two?.id]).toEqual([201, one?.id])
  })

  it.each([
    ['https://elsewhere.example/a.png'],
    ['/files/../../etc/passwd'],
    ['/files/1'],
    [`/files/${randomUUID()}`],
    ['/media/x'],
  ])('is not %s', async (url) => {
    const answer = await create('A', url)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['url']])
  })

  it('is not one whose bytes have not come', async () => {
    const body = { filename: 'a.pdf', size: 5, category: 'Asset' }
    const presigned = await test.call('POST', '/api/uploads/presign/', {
      token: tokens.staff,
      body,
    })
    const answer = await create('A', presigned.json<{ url: string }>().url)
    expect(answer.json()).toEqual({ url: ['There is no uploaded file at this address.'] })
  })
})

describe('the library', () => {
  beforeAll(async () => {
    await test.database.pool.query('delete from assets')
    const files = [
      ['Zebra.png', png],
      ['Café-Plan.pdf', Buffer.from('%PDF-1.7')],
      ['100%_safe.mp4', Buffer.from('\0\0\0 ftypisom')],
      ['anna.txt', Buffer.from('x')],
    ] as const
    for (const [filename, bytes] of files) {
      await add(filename, bytes)
      test.clock.forward({ seconds: 1 })
    }
  })

  it('is sorted, newest first unless asked otherwise', async () => {
    const byTime = ['anna.txt', '100%_safe.mp4', 'Café-Plan.pdf', 'Zebra.png']
    expect(await names('')).toEqual(byTime)
    expect(await names('ordering=created_at')).toEqual(byTime.toReversed())
    expect(await names('ordering=name')).toEqual([
      '100%_safe.mp4',
      'anna.txt',
      'Café-Plan.pdf',
      'Zebra.png',
    ])
    expect((await names('ordering=-size'))[0]).toBe('Zebra.png')
    expect((await names('ordering=size'))[0]).toBe('anna.txt')
  })

  it('is narrowed by type and by a part of the name, taken literally', async () => {
    expect(await names('type=document')).toEqual(['anna.txt', 'Café-Plan.pdf'])
    expect(await names('search=CAFE')).toEqual(['Café-Plan.pdf'])
    expect(await names('search=%25')).toEqual(['100%_safe.mp4'])
    expect(await names('search=_')).toEqual(['100%_safe.mp4'])
    expect(await names('search=an&type=video')).toEqual([])
  })

  it('comes in pages, at both addresses', async () => {
    const answer = await test.call('GET', '/api/assets/?page=2&page_size=3&type=')
    expect(answer.statusCode).toBe(400)
    const page = await test.call('GET', '/api/assets/?page=2&page_size=3')
    expect(page.json()).toMatchObject({
      count: 4,
      next: null,
      previous: '/api/core-assets/?page=1&page_size=3',
      results: [{ name: 'Zebra.png', can: { edit: false, delete: false } }],
    })
  })

  it('is summed up', async () => {
    const size = png.length + 8 + 12 + 1
    const expected = { total: 4, images: 1, documents: 2, videos: 1, size }
    expect((await test.call('GET', `${LIBRARY}summary/`)).json()).toEqual(expected)
  })

  it('lets staff rename', async () => {
    const asset = await add('x.pdf')
    const patch = (role: string, body: object) =>
      test.call('PATCH', `${LIBRARY}${asset.id}/`, { token: tokens[role], body })
    expect((await patch('employee', { name: 'Y' })).statusCode).toBe(403)
    const { statusCode, ...answer } = await patch('staff', { name: ' Shift plan ' })
    expect([statusCode, answer.json()]).toMatchObject([
      200,
      { name: 'Shift plan', filename: 'x.pdf' },
    ])
    expect((await patch('staff', { url: '/x' })).statusCode).toBe(400)
  })
})

describe('a file of the library that goes', () => {
  const remove = ({ id }: Asset, role = 'staff') =>
    test.call('DELETE', `${LIBRARY}${id}/`, { token: tokens[role] })

  it('goes at once, and its file stays for the bin', async () => {
    const asset = await add('old.pdf')
    expect((await remove(asset, 'employee')).statusCode).toBe(403)
    expect((await remove(asset)).statusCode).toBe(204)
    expect((await remove(asset)).statusCode).toBe(404)
    expect((await test.call('GET', asset.url)).statusCode).toBe(404)
    expect(await test.files.stat(fileKeyOf(asset))).toBeDefined()
  })

  it('stays while an article uses it, and the answer names the articles', async () => {
    const asset = await add('used.png', png)
    const linked = await test.addArticle({
      title: 'Read the plan',
      content: `<p><a href="${asset.url}?download=1">Plan</a></p>`,
    })
    const shown = await test.addArticle({
      title: 'See the picture',
      images: [{ url: asset.url, alt: '' }],
    })
    const refused = await remove(asset)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          '2 articles use this file: “See the picture”, “Read the plan”. Take it out there first.',
      },
    ])
    await test.call('PATCH', `/api/authoring/${linked.id}/`, {
      token: tokens.staff,
      body: { content: '<p>None</p>' },
    })
    expect((await remove(asset)).json<{ detail: string }>().detail).toMatch(/^1 article uses/)
    await test.call('DELETE', `/api/authoring/${shown.id}/`, { token: tokens.staff })
    expect((await remove(asset)).statusCode).toBe(204)
  })
})

describe('a file that a plain page names', () => {
  const write = (page: string, content: string) =>
    test.call('PUT', `/api/pages/${page}/`, { token: tokens.staff, body: { content } })
  const remove = ({ id }: Asset) => test.call('DELETE', `${LIBRARY}${id}/`, { token: tokens.staff })

  it('stays as long as the page does so', async () => {
    const asset = await add('plan.pdf')
    const link = `<p><a href="${asset.url}">Plan</a></p>`
    await test.addArticle({ title: 'Read the plan', content: link })
    await write('resources', link)
    await write('terms', link)
    await write('terms', '<p>Nothing of it any more</p>')
    const refused = await remove(asset)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          '1 article and 1 page use this file: “Read the plan”, “Resources”. Take it out there first.',
      },
    ])
    await test.database.pool.query(`delete from articles where title = 'Read the plan'`)
    expect((await remove(asset)).json<{ detail: string }>().detail).toMatch(/^1 page uses/)
    await write('resources', '<p>Gone</p>')
    expect((await remove(asset)).statusCode).toBe(204)
  })
})

describe('a file that the leadership message names', () => {
  const write = (content: string) =>
    test.call('PUT', '/api/leadership-message/', {
      token: tokens.staff,
      body: { title: 'A word', quote: 'Thanks.', subtitle: '', author: 'T. Brunner', content },
    })
  const remove = ({ id }: Asset) => test.call('DELETE', `${LIBRARY}${id}/`, { token: tokens.staff })

  it('stays until a newer message does without it', async () => {
    const asset = await add('speech.pdf')
    await write(`<p><a href="${asset.url}">Speech</a></p>`)
    const refused = await remove(asset)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail: '1 leadership message uses this file: “A word”. Take it out there first.',
      },
    ])
    await write('<p>Thank you.</p>')
    expect((await remove(asset)).statusCode).toBe(204)
  })
})

describe('a file that is read', () => {
  const TEXT = '\x1a\x45\xdf\xa3 0123456789'
  const read = (url: string, headers = {}) => test.call('GET', url, { headers })

  it('leaves with its own name in any script, and with nothing that could run', async () => {
    const { url, download_url } = await add('Größe "安全"\'; خطة.webm', Buffer.from(TEXT, 'latin1'))
    const { headers } = await read(url)
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(TEXT.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'content-disposition':
        'inline; filename="Gr__e ____\'; ___.webm"; ' +
        "filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22%E5%AE%89%E5%85%A8%22%27%3B%20%D8%AE%D8%B7%D8%A9.webm",
    })
    const kept = await read(download_url)
    expect(kept.headers['content-disposition']).toMatch(/^attachment; /)
  })

  it.each(['page.html', 'drawing.svg', 'code.js', 'data.xml', 'lie.pdf'])(
    'is never a page: %s',
    async (filename) => {
      const asset = await add(filename, Buffer.from('<svg><script>alert(1)</script></svg>'))
      const { headers } = await read(asset.url)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; /) as string,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; .*sandbox allow-same-origin$/,
        ) as string,
      })
    },
  )

  it('lets the viewer of PDFs in', async () => {
    const { headers } = await read((await add('plan.pdf', Buffer.from('%PDF-1.7'))).url)
    expect(headers['content-security-policy']).not.toContain('sandbox')
    expect([headers['content-type'], headers['x-frame-options']]).toEqual([
      'application/pdf',
      'SAMEORIGIN',
    ])
  })

  it('comes from anywhere within', async () => {
    const { url } = await add('film.webm', Buffer.from(TEXT, 'latin1'))
    const last = TEXT.length - 1
    for (const [range, status, sent, told] of [
      ['bytes=5-7', 206, '012', `bytes 5-7/${TEXT.length}`],
      ['bytes=12-', 206, '789', `bytes 12-${last}/${TEXT.length}`],
      ['bytes=-2', 206, '89', `bytes ${last - 1}-${last}/${TEXT.length}`],
      ['bytes=12-999', 206, '789', `bytes 12-${last}/${TEXT.length}`],
      ['bytes=99-', 416, '', `bytes */${TEXT.length}`],
      ['bytes=7-5', 200, TEXT, undefined],
      ['bytes=0-1,3-4', 200, TEXT, undefined],
    ] as const) {
      const answer = await read(url, { range })
      const body = answer.rawPayload.toString('latin1')
      expect([range, answer.statusCode, body, answer.headers['content-range']]).toEqual([
        range,
        status,
        sent,
        told,
      ])
    }
    const { etag } = (await read(url)).headers
    expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(304)
    const same = { range: 'bytes=5-7', 'if-range': etag }
    expect((await read(url, same)).statusCode).toBe(206)
    expect((await read(url, { ...same, 'if-range': '"other"' })).statusCode).toBe(200)
    const head = await test.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(TEXT.length),
      '',
    ])
  })
})
