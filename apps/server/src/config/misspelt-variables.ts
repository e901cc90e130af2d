/** Shorter names are near to too many others. */
const LONG_ENOUGH = 7
const MOST_EDITS = 2

/** Variables that are meant for us by their looks, and are none of ours: each with the one that it is near. */
export function misspeltVariables(
  given: readonly string[],
  known: readonly string[],
): { name: string; near: string }[] {
  const isKnown = new Set(known)
  return given.flatMap((name) => {
    if (isKnown.has(name)) return []
    const near = known.find((one) => isNear(name, one))
    return near ? [{ name, near }] : []
  })
}

function isNear(name: string, known: string): boolean {
  const [one, other] = [bare(name), bare(known)]
  if (one === other) return true
  if (Math.min(one.length, other.length) < LONG_ENOUGH) return false
  // Half of a name, such as the one without its unit.
  if (name.includes('_') && known.startsWith(`${name}_`)) return true
  return edits(one, other) <= MOST_EDITS
}

const bare = (name: string) => name.replaceAll('_', '').toUpperCase()

/** How many letters have to be added, left out or changed to make one of the other. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let line = 0; line < one.length; line++) {
    const next = [line + 1]
    for (let at = 0; at < other.length; at++) {
      const replaced = (row[at] ?? 0) + (one[line] === other[at] ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
