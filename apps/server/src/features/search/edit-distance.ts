const MOST_CORRECTIONS = 3

/** How far a word may be from the one that was meant: short ones are too much like each other. */
const slipsIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Hardly anybody slips on the first letter: 'vacation' is no 'evacuation'. */
const FIRST_LETTER = 1

/** The candidates with the smallest edit distance, in their order; none where even that is too large. */
export function closestWords<T extends { word: string }>(
  typed: string,
  candidates: readonly T[],
): T[] {
  const most = slipsIn(typed)
  const near = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(typed, candidate.word) }))
    .filter(({ distance }) => distance <= most)
  const fewest = Math.min(...near.map(({ distance }) => distance))
  return near
    .filter(({ distance }) => distance === fewest)
    .slice(0, MOST_CORRECTIONS)
    .map(({ candidate }) => candidate)
}

const distanceOf = (typed: string, word: string) =>
  editDistance(typed, word) + (typed[0] === word[0] ? 0 : FIRST_LETTER)

/** Letters to add, drop, replace or swap with their neighbour to make one word of the other. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  }
  return at(a.length, b.length)
}
