const MOST_WORDS = 3

/** How many slips of the finger a word of this length may hold. */
const slipsIn = (word: string) => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/** The lexemes of the candidates with the smallest edit distance; none where even that is too large. */
export function closestWords(
  word: string,
  candidates: readonly { word: string; lexeme: string }[],
): string[] {
  const far = candidates.map((it) => ({ ...it, editDistance: editDistance(word, it.word) }))
  const fewest = Math.min(...far.map((it) => it.editDistance))
  if (fewest > slipsIn(word)) return []
  return far
    .filter((it) => it.editDistance === fewest)
    .slice(0, MOST_WORDS)
    .map((it) => it.lexeme)
}

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
