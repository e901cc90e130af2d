import { worker } from './scope.ts'

/** Calls a version back: whatever it stored goes, and the worker with it. The next page has none. */
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(clear()))

async function clear(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}
