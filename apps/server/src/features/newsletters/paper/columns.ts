/** A piece that is not cut: a line of text, or a picture with its title. */
export interface Atom {
  height: number
  /** Above it; not at the head of a column. */
  gap: number
  /** Stands in one column with the next. */
  keepsNext: boolean
  draw: (x: number, y: number) => void
}

interface Placed {
  atom: Atom
  y: number
}

interface Column {
  placed: Placed[]
  /** The first that had no room. */
  next: number
}

/** What goes into a column of this height, from one atom on. */
function fill(atoms: readonly Atom[], from: number, height: number): Column {
  const placed: Placed[] = []
  let y = 0
  let next = from
  while (next < atoms.length) {
    const unit = unitAt(atoms, next)
    const end = unit.reduce(
      (bottom, { gap, height: own }, at) =>
        bottom + own + (at === 0 && placed.length === 0 ? 0 : gap),
      y,
    )
    if (end > height + 0.01) break
    for (const atom of unit) {
      if (placed.length > 0) y += atom.gap
      placed.push({ atom, y })
      y += atom.height
    }
    next += unit.length
  }
  return { placed, next }
}

/** Those that stay together. */
function unitAt(atoms: readonly Atom[], from: number): Atom[] {
  let to = from
  while (atoms[to]?.keepsNext && to + 1 < atoms.length) to++
  return atoms.slice(from, to + 1)
}

function fillPage(atoms: readonly Atom[], from: number, height: number, columns: number): Column[] {
  const filled: Column[] = []
  for (let at = 0; at < columns; at++) filled.push(fill(atoms, filled.at(-1)?.next ?? from, height))
  return filled
}

const BALANCING_STEPS = 12

/** The lowest height at which the rest still stands on the page, so that its columns end alike. */
function balance(atoms: readonly Atom[], from: number, height: number, columns: number): Column[] {
  let best = fillPage(atoms, from, height, columns)
  let [low, high] = [0, height]
  for (let step = 0; step < BALANCING_STEPS; step++) {
    const middle = (low + high) / 2
    const tried = fillPage(atoms, from, middle, columns)
    if (tried.at(-1)?.next === atoms.length) [best, high] = [tried, middle]
    else low = middle
  }
  return best
}

interface Frame {
  /** The left edge of each column. */
  lefts: readonly number[]
  /** Upper edge and height of the columns of a page. */
  areaOf: (page: number) => { y: number; height: number }
  newPage: () => void
}

/** Lets atoms flow through the columns of as many pages as it takes; those of the last one end alike. */
export function flow(atoms: readonly Atom[], { lefts, areaOf, newPage }: Frame): void {
  let from = 0
  for (let page = 0; from < atoms.length; page++) {
    if (page > 0) newPage()
    const { y, height } = areaOf(page)
    let filled = fillPage(atoms, from, height, lefts.length)
    let next = filled.at(-1)?.next ?? from
    if (next === atoms.length) filled = balance(atoms, from, height, lefts.length)
    // What is higher than a whole column is parted where it should not be.
    if (next === from && page > 0) {
      filled = [fill(atoms.map(apart), from, height)]
      next = Math.max(filled[0]?.next ?? from, from + 1)
    }
    for (const [at, { placed }] of filled.entries()) {
      for (const { atom, y: top } of placed) atom.draw(lefts[at] ?? 0, y + top)
    }
    from = next
  }
}

const apart = (atom: Atom): Atom => ({ ...atom, keepsNext: false })
