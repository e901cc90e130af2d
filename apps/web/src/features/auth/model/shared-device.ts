import type { TokenPair } from '@berg/contract'
import { forgetOthers } from '../../../lib/outbox/forget-others.ts'
import { tokens } from '../../../lib/session.ts'
import { watchSharedSession } from './shared-session.ts'

/** Says of the device that several people use it, and nothing of any of them. */
const MARK = 'berg_shared_device'

export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

function mark(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(MARK, 'true')
    else localStorage.removeItem(MARK)
  } catch {
    // The box is ticked by hand the next time.
  }
}

/** Every way to sign in ends here. On a shared device the tokens stay in memory, and somebody watches. */
export function beginSession(pair: TokenPair, isShared: boolean): void {
  mark(isShared)
  tokens.set(pair, isShared)
  void forgetOthers(isShared ? null : tokens.person()).catch(() => {})
  if (isShared) watchSharedSession(forgetEverything)
}

/** What a browser keeps for a site, apart from the mark. */
function forgetEverything(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Where storage is closed nothing was stored.
  }
  mark(true)
  void forgetDatabases().catch(() => {})
}

async function forgetDatabases(): Promise<void> {
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}
