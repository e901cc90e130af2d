import { expect, it, vi } from 'vitest'
import { forgetPushes, open, show } from './push.ts'
import type { ShownPush } from './scope.ts'

const MESSAGE = {
  id: 7,
  heading: 'News about your post',
  text: '',
  link: '/article/3',
  unseen: [7, 5],
}

/** A device that shows these, with pages of the site that are seen or hidden. */
function device(ids: readonly (number | null)[], ...pages: string[]) {
  let shown: (ShownPush & { options?: object })[] = []
  const add = (data: ShownPush['data'], options?: object) => {
    const one = {
      data,
      ...(options && { options }),
      close: () => (shown = shown.filter((other) => other !== one)),
    }
    shown.push(one)
  }
  for (const id of ids) add({ id, link: '/' })
  const unsubscribe = vi.fn(async () => true)
  const openWindow = vi.fn(async () => undefined)
  return {
    scope: {
      registration: {
        unregister: async () => true,
        showNotification: async (
          title: string,
          options: { data: NonNullable<ShownPush['data']> },
        ) => add(options.data, { title, ...options }),
        getNotifications: async () => shown,
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      },
      clients: {
        claim: async () => {},
        get: async () => undefined,
        matchAll: async () => pages.map((visibilityState) => ({ visibilityState })),
        openWindow,
      },
    },
    ids: () => shown.map(({ data }) => data?.id),
    last: () => shown.at(-1),
    unsubscribe,
    openWindow,
  }
}

it('shows a message in place of itself, and takes back what was seen elsewhere', async () => {
  const phone = device([4, 5, null], 'hidden')
  await show(phone.scope, MESSAGE)
  expect(phone.ids()).toEqual([5, null, 7])
  expect(phone.last()).toMatchObject({
    options: { title: 'News about your post', tag: 'notice-7', silent: false },
  })
})

it('leaves nothing where its person looks at the site, but for what they try it with', async () => {
  const phone = device([], 'hidden', 'visible')
  await show(phone.scope, MESSAGE)
  expect(phone.ids()).toEqual([])
  await show(phone.scope, { ...MESSAGE, id: null })
  expect(phone.ids()).toEqual([null])
})

it('leads to what it is about, and says that it was seen', async () => {
  const phone = device([])
  await show(phone.scope, MESSAGE)
  const shown = phone.last()
  if (shown) await open(phone.scope, shown)
  expect(phone.openWindow).toHaveBeenCalledWith('/article/3#notice=7')
  expect(phone.ids()).toEqual([])
})

it('is over with the sign-in', async () => {
  const phone = device([1, 2])
  await forgetPushes(phone.scope)
  expect(phone.ids()).toEqual([])
  expect(phone.unsubscribe).toHaveBeenCalledOnce()
})
