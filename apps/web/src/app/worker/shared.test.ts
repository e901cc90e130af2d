import { File as NodeFile } from 'node:buffer'
import { SHARED_CACHE } from '@berg/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { takeSharedPictures } from '../../lib/shared-pictures.ts'
import { stubCaches } from '../../testing/caches-double.ts'
import { takeShared } from './shared.ts'

let stored: ReturnType<typeof stubCaches>
beforeEach(() => {
  stored = stubCaches()
  // One that an answer of a worker takes.
  vi.stubGlobal('File', NodeFile)
})

const picture = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' })

/** As a browser hands it over. */
function share(words: Record<string, string>, pictures: readonly File[] = []) {
  const form = { get: (name: string) => words[name] ?? null, getAll: () => pictures }
  return takeShared({ formData: async () => form as unknown as FormData } as Request)
}
const leadsTo = (answer: Response) => {
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
  return [answer.status, pathname, Object.fromEntries(searchParams)]
}

it('leads to the editor with the words, and keeps pictures until the editor has them, once', async () => {
  const names = ['Halle 3 – größer.jpg', 'second.jpg']
  const answer = await share({ share_title: 'Open day', share_text: '' }, names.map(picture))
  expect(leadsTo(answer)).toEqual([
    303,
    '/employee',
    { write: '', share_title: 'Open day', share_pictures: '' },
  ])
  const taken = await takeSharedPictures()
  expect(taken.map(({ name, type, size }) => [name, type, size])).toEqual(
    names.map((name) => [name, 'image/jpeg', 9]),
  )
  expect(stored.has(SHARED_CACHE)).toBe(false)
  expect(await takeSharedPictures()).toEqual([])
})

it('has the words where the device has no room for the picture', async () => {
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  const answer = await share({ share_text: 'Bring everybody' }, [picture('large.jpg')])
  expect(leadsTo(answer)).toEqual([303, '/employee', { write: '', share_text: 'Bring everybody' }])
})
