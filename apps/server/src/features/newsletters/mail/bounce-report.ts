const MOST_SAID = 500

/** A field of a delivery report (RFC 3464), its folded lines joined. */
const fieldIn = (report: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.+(?:\\r?\\n[ \\t].+)*)`, 'im')
    .exec(report)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Why a mail came back for good, in the words of the server that refused it. Undefined for everything else that arrives
 * at a return address: notices of delay, absences, advertising.
 */
export function bounceWords(source: string): string | undefined {
  const status = fieldIn(source, 'Status')
  const action = fieldIn(source, 'Action')?.toLowerCase()
  if (action !== 'failed' || (status && !status.startsWith('5'))) return undefined
  const said = fieldIn(source, 'Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '')
  return (said ?? `It could not be delivered (${status ?? 'failed'}).`).slice(0, MOST_SAID)
}
