const MOST_CORRECTIONS = 3

/** How far a word may be from the one that was meant: short ones are too much like each other. */
const slipsIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Hardly anybody slips on the first letter: 'vacation' is no 'evacuation'. */
const FIRST_LETTER = 1

/** A word that sounds alike may be written quite differently: 'lasanya' is 'lasagne'. */
const soundSlipsIn = ({ length }: string) => Math.floor(length * 0.45)

/** So alike are words with the same trunk. */
const ALIKE_FROM = 0.5
const ALIKE_LENGTH_MIN = 5

interface Candidate {
  word: string
  /** How many texts use it; none does where it is only a synonym. */
  uses: number
  /** By the letters that they share, from 0 to 1. */
  likeness: number
  soundsAlike: boolean
}

/**
 * What was probably meant: the candidates with the smallest edit distance, in their order; where even that is too
 * large, those that sound alike; and where none does, the one that is most alike.
 */
export function closestWords<T extends Candidate>(typed: string, candidates: readonly T[]): T[] {
  const measured = candidates.map((candidate) => ({
    candidate,
    distance: distanceOf(typed, candidate.word),
  }))
  const near = nearest(measured.filter(({ distance }) => distance <= slipsIn(typed)))
  if (near.length > 0) return near
  const alike = measured.filter(
    ({ candidate, distance }) => candidate.soundsAlike && distance <= soundSlipsIn(typed),
  )
  return alike.length > 0 ? nearest(alike) : mostAlike(typed, candidates)
}

function nearest<T extends Candidate>(
  measured: readonly { candidate: T; distance: number }[],
): T[] {
  const fewest = Math.min(...measured.map(({ distance }) => distance))
  const near = measured
    .filter(({ distance }) => distance === fewest)
    .map(({ candidate }) => candidate)
  const used = near.filter(({ uses }) => uses > 0)
  return (used.length > 0 ? used : near).slice(0, MOST_CORRECTIONS)
}

function mostAlike<T extends Candidate>(typed: string, candidates: readonly T[]): T[] {
  if (typed.length < ALIKE_LENGTH_MIN) return []
  return candidates
    .filter(({ word, likeness }) => likeness >= ALIKE_FROM && word[0] === typed[0])
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 1)
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
