/** Fewer slides than this are laid out twice, so that there is always one on either side. */
const ENOUGH = 5

/** Further jumps are made without sliding: the slides in between are not laid out. */
export const SLIDES_AT_MOST = 2

export const laidOut = (count: number) => (count > 1 && count < ENOUGH ? count * 2 : count)

/** Positions run on past both ends; the slide shown there repeats. */
export const slideAt = (position: number, count: number) => ((position % count) + count) % count

/** How far to go for a slide, the short way round. */
export function stepsTo(slide: number, position: number, count: number): number {
  const ahead = slideAt(slide - position, count)
  return ahead > count / 2 ? ahead - count : ahead
}

/** By how many rounds a slide is moved from its place in the row to stand next to the position. */
export const roundsOf = (place: number, position: number, places: number) =>
  Math.round((position - place) / places)
