import { useState } from 'react'

/** The view whose list is on the screen: while another is fetched, the one before it. */
export function useShownView<V>(wanted: V, isOld: boolean): V {
  const [last, setLast] = useState(wanted)
  if (isOld) return last
  if (JSON.stringify(last) !== JSON.stringify(wanted)) setLast(wanted)
  return wanted
}
