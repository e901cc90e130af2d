import { keepOnDevice } from './keep-on-device.ts'
import type { DraftStore } from './use-draft-keeping.ts'

/**
 * What was typed and not saved, on the device under this name.
 *
 * @param isWhole what is on a device may be of another version, or changed by hand; it may throw on what is no draft
 */
export const deviceDraft = <T>(
  name: string,
  isWhole: (draft: T) => boolean = () => true,
): DraftStore<T> & { find: () => T | undefined } => ({
  keep: (draft) => {
    try {
      keepOnDevice(name, JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  },
  drop: () => {
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was stored either.
    }
  },
  find: () => {
    try {
      const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as T | null
      return draft !== null && isWhole(draft) ? draft : undefined
    } catch {
      return undefined
    }
  },
})
