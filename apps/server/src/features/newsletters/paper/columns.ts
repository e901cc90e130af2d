/** A piece that is not cut: a line of text, or a picture with its title. */
export interface Block {
  height: number
  /** Above it; not at the head of a column. */
  gap: number
  /** Stands in one column with the next. */
  keepsNext: boolean
  draw: (x: number, y: number) => void
}

interface Placed {
  block: Block
  y: number
}

interface Column {
  placed: Placed[]
  /** The first that had no room. */
  next: number
}

/** What goes into a column of this height, from one block on. */
function fill(blocks: readonly Block[], from: number, height: number): Column {
  const placed: Placed[] = []
  let y = 0
  let next = from
  while (next < blocks.length) {
    const unit = unitAt(blocks, next)
    const end = unit.reduce(
      (bottom, { gap, height: own }, at) =>
        bottom + own + (at === 0 && placed.length === 0 ? 0 : gap),
      y,
    )
    if (end > height + 0.01) break
    for (const block of unit) {
      if (placed.length > 0) y += block.gap
      placed.push({ block, y })
      y += block.height
    }
    next += unit.length
  }
  return { placed, next }
}

/** Those that stay together. */
function unitAt(blocks: readonly Block[], from: number): Block[] {
  let to = from
  while (blocks[to]?.keepsNext && to + 1 < blocks.length) to++
  return blocks.slice(from, to + 1)
}

function fillPage(
  blocks: readonly Block[],
  from: number,
  height: number,
  columns: number,
): Column[] {
  const filled: Column[] = []
  for (let at = 0; at < columns; at++)
    filled.push(fill(blocks, filled.at(-1)?.next ?? from, height))
  return filled
}

const BALANCING_STEPS = 12

/** The lowest height at which the rest still stands on the page, so that its columns end alike. */
function balance(
  blocks: readonly Block[],
  from: number,
  height: number,
  columns: number,
): Column[] {
  let best = fillPage(blocks, from, height, columns)
  let [low, high] = [0, height]
  for (let step = 0; step < BALANCING_STEPS; step++) {
    const middle = (low + high) / 2
    const tried = fillPage(blocks, from, middle, columns)
    if (tried.at(-1)?.next === blocks.length) [best, high] = [tried, middle]
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

/** Lets blocks flow through the columns of as many pages as it takes; those of the last one end alike. */
export function flow(blocks: readonly Block[], { lefts, areaOf, newPage }: Frame): void {
  let from = 0
  for (let page = 0; from < blocks.length; page++) {
    if (page > 0) newPage()
    const { y, height } = areaOf(page)
    let filled = fillPage(blocks, from, height, lefts.length)
    let next = filled.at(-1)?.next ?? from
    if (next === blocks.length) filled = balance(blocks, from, height, lefts.length)
    // What is higher than a whole column is parted where it should not be.
    if (next === from && page > 0) {
      filled = [fill(blocks.map(apart), from, height)]
      next = Math.max(filled[0]?.next ?? from, from + 1)
    }
    for (const [at, { placed }] of filled.entries()) {
      for (const { block, y: top } of placed) block.draw(lefts[at] ?? 0, y + top)
    }
    from = next
  }
}

const apart = (block: Block): Block => ({ ...block, keepsNext: false })
