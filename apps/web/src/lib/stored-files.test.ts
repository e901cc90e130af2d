import { Blob as NodeBlob } from 'node:buffer'
import { STORED_AT, personCache } from '@berg/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { anAsset } from '../testing/an-asset.ts'
import { stubCaches } from '../testing/caches-double.ts'
import { dropFile, keepFile, storedFiles, renewFile } from './stored-files.ts'

const MB = 1024 * 1024
const TEXT = '/api/articles/7/'
const PICTURES = ['/media/newest', '/media/oldest']
const fileOf = (id: number) => anAsset({ id, url: `/files/${id}` })

let stored: Map<string, Response>
let sizes: Record<string, number>
beforeEach(() => {
  stored = new Map()
  stubCaches().set(personCache('3'), stored)
  sizes = {}
  // One that an answer of a worker takes.
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('fetch', async (address: string) => ({
    ok: true,
    headers: new Headers({ 'content-type': 'application/pdf' }),
    blob: async () =>
      Object.defineProperty(new Blob(['a file']), 'size', { value: sizes[address] }),
  }))
})
const taken = (bytes: number) =>
  new Response('', {
    headers: { 'content-length': String(bytes), [STORED_AT]: String(Date.now()) },
  })
const keep = (id: number, megabytes: number) => {
  sizes[`/files/${id}`] = megabytes * MB
  return keepFile('3', fileOf(id))
}
const marked = async () => (await storedFiles('3')).map(({ id }) => id)
const isThere = (address: string) => stored.has(address)

it('keeps what was marked, until it is no longer', async () => {
  await keep(1, 1)
  await keep(2, 1)
  expect(await marked()).toEqual([1, 2])
  await dropFile('3', fileOf(1))
  expect(await marked()).toEqual([2])
  expect([...stored.keys()]).toEqual(['/api/core-assets/2/', '/files/2'])
})

it('keeps 60 MB in all: pictures go first, then the oldest files; texts stay', async () => {
  stored.set(TEXT, taken(5 * MB))
  for (const address of PICTURES) stored.set(address, taken(5 * MB))
  await keep(1, 20)
  await keep(2, 24)
  expect(PICTURES.map(isThere)).toEqual([true, true])
  await keep(3, 4)
  expect(PICTURES.map(isThere)).toEqual([true, false])
  await keep(4, 10)
  expect([PICTURES.map(isThere), await marked(), isThere(TEXT)]).toEqual([
    [false, false],
    [2, 3, 4],
    true,
  ])
})

it('keeps nothing for somebody of whom this device keeps nothing', async () => {
  await expect(keepFile('4', fileOf(1))).rejects.toThrow('Nothing is stored')
  expect(await storedFiles('4')).toEqual([])
})

it('may stay for as long again once it is known to be there still', async () => {
  await keep(1, 1)
  stored.set('/files/1', new Response('a file', { headers: { [STORED_AT]: '1000' } }))
  await renewFile('3', fileOf(1), 1)
  const at = Number(stored.get('/files/1')?.headers.get(STORED_AT))
  expect(Date.now() - at).toBeLessThan(60_000)
})
