import { keepOnDevice } from '../../../lib/keep-on-device.ts'

/** Tell of the device, and of nobody. */
const VISITS = 'berg_visits'
const INVITED = 'invited'
/** Whoever has come this often comes again. */
const ENOUGH = 3

/** Counts a visit once, however often its pages are loaded. True from the third on, until the device was invited. */
export function isTimeToInvite(): boolean {
  try {
    const known = localStorage.getItem(VISITS)
    if (known === INVITED) return false
    const isNew = sessionStorage.getItem(VISITS) === null
    const visits = (Number(known) || 0) + (isNew ? 1 : 0)
    if (isNew) {
      keepOnDevice(VISITS, String(visits))
      sessionStorage.setItem(VISITS, 'counted')
    }
    return visits >= ENOUGH
  } catch {
    // What cannot count would invite for ever, and a shared device keeps nothing.
    return false
  }
}

export function noteInvited(): void {
  try {
    keepOnDevice(VISITS, INVITED)
  } catch {
    // A device that closed its storage meanwhile is invited once more.
  }
}
