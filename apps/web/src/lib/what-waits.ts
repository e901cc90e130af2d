import type { Waits } from '@berg/contract'

let told: Partial<Waits> = {}

/** Came along with who somebody is. Nothing stays of somebody before. */
export const tellWaits = (waits: Partial<Waits> = {}) => void (told = { ...waits })

/** For whoever wants it first; from then on each asks for itself. */
export function takeWait<Name extends keyof Waits>(name: Name): Waits[Name] | undefined {
  const { [name]: value } = told
  delete told[name]
  return value
}
