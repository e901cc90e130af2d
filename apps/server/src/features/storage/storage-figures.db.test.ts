import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Asset, type BinItem, STORAGE_KINDS, type StorageUse } from '@berg/contract'
import { Random } from '@berg/demo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { libraryOf } from '../../../test/library.ts'

const STEPS = 200
const ENDINGS = { documents: 'txt', images: 'png', videos: 'webm', other: 'zip' } as const
const OCTETS = { 'content-type': 'application/octet-stream' }

type Kind = (typeof STORAGE_KINDS)[number]
interface Known {
  asset: Asset
  kind: Kind
  isBinned: boolean
}

let test: TestApp
let token: string
let library: ReturnType<typeof libraryOf>
const known: Known[] = []
beforeAll(async () => {
  test = await startTestApp()
  const { username } = await test.addUser({ isStaff: true })
  token = (await test.signIn(username)).access
  library = libraryOf(test, token)
  const random = new Random('storage figures')
  for (let step = 0; step < STEPS; step++) await doSomething(random, step)
  await jobsDone(test, 'asset-preview')
  await jobsDone(test, 'picture-sizes')
  await sendHalf()
  await test.call('POST', '/api/storage/count/', { token })
  await jobsDone(test, 'count-storage')
})
afterAll(() => test.close())

/** Half of the time a file comes; else one is deleted, or brought back where there is one to. */
async function doSomething(random: Random, step: number): Promise<void> {
  const wanted = random.pick(['add', 'add', 'delete', 'restore'])
  const found = random.pick(
    known.filter(({ isBinned }) => isBinned === (wanted === 'restore')).concat(NOBODY),
  )
  if (wanted === 'add' || found === NOBODY) return add(random, step)
  // A preview that is drawn while its file goes is nobody's, until the sweep finds it.
  await jobsDone(test, 'asset-preview')
  if (wanted === 'delete') await library.delete(found.asset)
  else await restore(found.asset)
  found.isBinned = !found.isBinned
}
const NOBODY = {} as Known

async function add(random: Random, step: number): Promise<void> {
  const kind = random.pick([...STORAGE_KINDS])
  const side = random.whole(2, 60)
  const create = { width: side, height: side, channels: 3, background: '#a33' } as const
  const bytes =
    kind === 'images'
      ? await sharp({ create }).png().toBuffer()
      : Buffer.alloc(side * 37, `${step}`)
  const asset = await library.add(`${step}.${ENDINGS[kind]}`, bytes)
  known.push({ asset, kind, isBinned: false })
}

async function restore({ id }: Asset): Promise<void> {
  const bin = await test.call('GET', `/api/bin/?kind=asset&subject_id=${id}`, { token })
  const [item] = bin.json<BinItem[]>()
  const answer = await test.call('POST', `/api/bin/${item?.id}/restore/`, { token })
  expect(answer.statusCode).toBe(200)
}

/** An upload that somebody has not gone on with. */
async function sendHalf(): Promise<void> {
  const body = { filename: 'half.txt', content_type: 'text/plain', size: 100 }
  const begun = await test.call('POST', '/api/uploads/multipart/', { token, body })
  const url = `/api/uploads/multipart/${begun.json<{ id: string }>().id}/parts/1/`
  const part = { token, body: Buffer.alloc(100, 'x'), headers: OCTETS }
  expect((await test.call('PUT', url, part)).statusCode).toBeLessThan(300)
}

/** What lies below a folder of the disk, by nothing but the disk. */
function onDisk(folder: string, counts = (_path: string) => true) {
  const root = join(dirname(test.incoming), 'files', folder)
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile() && counts(path))
  return { files: paths.length, bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0) }
}

const amountOf = (files: readonly Known[]) => ({
  files: files.length,
  bytes: files.reduce((sum, { asset }) => sum + asset.size, 0),
})

describe(`after ${STEPS} random uploads, deletions and restores`, () => {
  let use: StorageUse
  beforeAll(async () => {
    use = (await test.call('GET', '/api/storage/', { token })).json<StorageUse>()
  })
  const addition = (name: string) => {
    const { files, bytes } = use.additions.find(({ kind }) => kind === name) ?? {}
    return { files, bytes }
  }

  it('there was some of everything', () => {
    expect(new Set(known.map(({ kind }) => kind)).size).toBe(STORAGE_KINDS.length)
    expect(known.filter(({ isBinned }) => isBinned).length).toBeGreaterThan(5)
  })

  it('the kinds are what was sent and is still there', () => {
    const there = known.filter(({ isBinned }) => !isBinned)
    for (const { kind, files, bytes } of use.kinds) {
      const sent = amountOf(there.filter((file) => file.kind === kind))
      expect({ kind, files, bytes }).toEqual({ kind, ...sent })
    }
  })

  it('what the machine adds is what lies in the storage besides', () => {
    const isOriginal = (path: string) => /\/original(\.\w+)?$/.test(path)
    expect(addition('bin')).toEqual(amountOf(known.filter(({ isBinned }) => isBinned)))
    expect(addition('previews')).toEqual(onDisk('media', isOriginal))
    expect(addition('sizes')).toEqual(onDisk('media', (path) => !isOriginal(path)))
    expect(addition('uploads')).toEqual({ files: 1, bytes: 100 })
    expect(addition('previews').files).toBeGreaterThan(10)
    expect(addition('sizes').files).toBeGreaterThan(10)
  })

  it('all of it is what the disk holds', () => {
    const isMark = (path: string) => path.endsWith('/site-id')
    expect(use.used).toBe(onDisk('.', (path) => !isMark(path)).bytes)
    expect(onDisk('files')).toEqual(amountOf(known))
  })
})
