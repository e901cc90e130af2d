import { keepOnDevice } from '../keep-on-device.ts'

/** Says that something waits on this device, and nothing of what or whose it is. */
const MARK = 'berg_unsent'
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** So that whoever has nothing unsent needs no code for it. */
export const outboxMark = {
  isSet: (): boolean => {
    try {
      return localStorage.getItem(MARK) !== null
    } catch {
      return false
    }
  },
  /** Something has come or was changed: the other tabs hear of it by a new value. */
  set: () => {
    keepOnDevice(MARK, String(Date.now()))
    tell()
  },
  remove: () => {
    localStorage.removeItem(MARK)
    tell()
  },
  subscribe: (listener: () => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === MARK) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}
