const EVERY_MS = 250

let missedMs = 0
let last = performance.now()

// What is late could not run: by work of this process that ends in one piece, or by a machine that is busy.
setInterval(() => {
  const now = performance.now()
  missedMs += Math.max(0, now - last - 2 * EVERY_MS)
  last = now
}, EVERY_MS).unref()

/** For how long this process has not run, in all. What came in meanwhile it has not heard. */
export const missedTime = () => missedMs
