import {
  APP_SHELL_PATH,
  isPersonCache,
  OUTBOX_DATABASE,
  personCache,
  type PushMessage,
  refreshTokens,
  SHARE_PATH,
  SHARED_CACHE,
  signOut,
  type ToWorker,
} from '@berg/contract'
import { personIn } from '../../lib/person-in.ts'
import { freshOrStored } from './fresh-or-stored.ts'
import { answer, forgetPeople, prune, removeOld } from './stored-answers.ts'
import { isStored } from './stored-calls.ts'
import { file } from './stored-file.ts'
import { keepPictures, picture } from './stored-pictures.ts'
import { forgetPushes, open, show } from './push.ts'
import { worker } from './scope.ts'
import { takeShared } from './shared.ts'
import { ageFor } from './shown-age.ts'

/** Set by the build: what the app is made of, and a name for this build. */
declare const APP_FILES: readonly string[]
declare const BUILD: string

const APP_CACHE = `berg-app-${BUILD}`
const REFUSED = new Set([400, 401])
/** Servers and proxies take no longer address. */
const LONGEST_ASKED = 4000
/** Addresses that are no pages though a browser goes there. */
const FOR_PROGRAMS = /^\/(api|auth|map|media)\//

// A page keeps the version that it came with, and what is written in it: a new worker waits until all are closed.
worker.addEventListener('install', (event) =>
  event.waitUntil(
    caches.open(APP_CACHE).then((cache) => cache.addAll([...APP_FILES, APP_SHELL_PATH])),
  ),
)

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== APP_CACHE && name !== SHARED_CACHE && !isPersonCache(name))
      await caches.delete(name)
  await removeOld()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (origin !== location.origin) return
  if (pathname === signOut.path) return event.waitUntil(forget())
  if (pathname === refreshTokens.path) return event.respondWith(refreshed(request))
  if (pathname === SHARE_PATH && request.method === 'POST')
    return event.respondWith(takeShared(request))
  if (request.method !== 'GET') return
  if (pathname.startsWith('/files/')) return event.respondWith(file(request))
  if (request.mode === 'navigate') {
    if (FOR_PROGRAMS.test(pathname)) return
    event.waitUntil(removeOld())
    return event.respondWith(page(request))
  }
  if (pathname.startsWith('/assets/')) return event.respondWith(appFile(request))
  if (pathname.startsWith('/media/')) return event.respondWith(picture(request))
  const token = request.headers.get('authorization')
  if (!token || !isStored(url)) return
  // On a shared device pages ask for everything without a cache.
  if (request.cache === 'no-store') return event.waitUntil(forgetPeople())
  event.respondWith(answer(event, personIn(token)))
})

/** Whose session the server has ended, here or from elsewhere, leaves nothing behind. */
async function refreshed(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (REFUSED.has(response.status)) await forget()
  return response
}

/** Nothing of whoever it was stays here, and nothing comes for them. Who signs out was asked about what is unsent. */
async function forget(): Promise<void> {
  indexedDB.deleteDatabase(OUTBOX_DATABASE)
  await forgetPeople()
  await caches.delete(SHARED_CACHE)
  await forgetPushes(worker).catch(() => {})
}

async function page(request: Request): Promise<Response> {
  const shell = () => caches.match(APP_SHELL_PATH, { cacheName: APP_CACHE })
  // A long text that was shared stands in it; the app reads it here.
  if (request.url.length > LONGEST_ASKED) return (await shell()) ?? fetch(request)
  return (await freshOrStored(fetch(request), shell)).response
}

const appFile = async (request: Request) =>
  (await caches.match(request, { cacheName: APP_CACHE, ignoreVary: true })) ?? fetch(request)

worker.addEventListener('message', (event) => {
  const done = obey(event.data as ToWorker, event.source?.id ?? '')
  event.waitUntil(done.then((answered) => event.ports[0]?.postMessage(answered)))
})

async function obey(told: ToWorker, client: string): Promise<unknown> {
  switch (told.kind) {
    case 'keep':
      // What the one before has shared is not for this one.
      if (await forgetPeople(personCache(told.person))) await caches.delete(SHARED_CACHE)
      await caches.open(personCache(told.person))
      return undefined
    case 'forget':
      return forget()
    case 'prune':
      return prune(told)
    case 'pictures':
      return keepPictures(told)
    case 'age':
      return ageFor(client)
  }
}

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (message) event.waitUntil(show(worker, message))
})

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(open(worker, event.notification)),
)
