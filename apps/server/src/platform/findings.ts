/** One thing that was looked at, in one sentence; what is wrong says what to do. */
export interface Finding {
  about: string
  verdict: 'ok' | 'warning' | 'fault'
  said: string
}

export const ok = (about: string, said: string): Finding => ({ about, verdict: 'ok', said })
export const warning = (about: string, said: string): Finding => ({
  about,
  verdict: 'warning',
  said,
})
export const fault = (about: string, said: string): Finding => ({ about, verdict: 'fault', said })

const NAMED = 10

/** `3 files (a, b, c)`, with the first few names. */
export function counted(names: readonly string[], what: string): string {
  const shown = names.slice(0, NAMED).join(', ')
  return `${names.length} ${what} (${shown}${names.length > NAMED ? ', …' : ''})`
}
