const RECOMMENDED = 24
/** The oldest that still gets updates. */
const OLDEST_MAINTAINED = 22

/** What the start says of a Node that the site runs on, and nobody mends any more. */
export function nodeAdvice(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= OLDEST_MAINTAINED) return undefined
  return `Node ${version} has had no updates since April 2026: Node ${RECOMMENDED} is recommended.`
}
