// Not `pointerover`: a pointer that rests where the page comes up tells nothing.
const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const

/** Acts once somebody begins to do something: they may go somewhere, or be told something. */
export function atFirstTouch(act: () => void): () => void {
  const stop = () => {
    for (const each of SIGNS) removeEventListener(each, touched)
  }
  const touched = () => {
    stop()
    act()
  }
  for (const each of SIGNS) addEventListener(each, touched, { passive: true })
  return stop
}
