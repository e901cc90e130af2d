/** One thing that was looked at, in one sentence; what is wrong says what to do. */
export interface Finding<Said = string> {
  about: string
  verdict: 'ok' | 'warning' | 'fault'
  said: Said
}

const finding =
  (verdict: Finding['verdict']) =>
  <Said>(about: string, said: Said): Finding<Said> => ({ about, verdict, said })

export const ok = finding('ok')
export const warning = finding('warning')
export const fault = finding('fault')

const NAMED = 10

/** `3 files (a, b, c)`, with the first few names. */
export function counted(names: readonly string[], what: string): string {
  const shown = names.slice(0, NAMED).join(', ')
  return `${names.length} ${what} (${shown}${names.length > NAMED ? ', …' : ''})`
}
