import { say } from '@berg/contract'
import { useCallback, useState } from 'react'
import type { View } from '../model/view.ts'

/** As far in as the drawn world has something to show. */
export const DRAWN_DEEPEST = 4

const UNABLE = say(
  'Your browser cannot draw the detailed map, because it has no WebGL or it is switched off. This map works without it.',
)
const FAILED = say(
  'The detailed map could not be loaded. Check your connection and reload the page. This map works without it.',
)

/** Whether the detailed map is wanted: somebody asked for it, or zoomed in further than the drawn world goes. */
export function useDetail(seen: View | undefined) {
  const [isWanted, setIsWanted] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wasDeep, setWasDeep] = useState(false)

  const want = () => {
    if (canDraw()) setIsWanted(true)
    else setProblem(UNABLE)
  }
  const isDeep = seen !== undefined && seen.zoom > DRAWN_DEEPEST + 0.01
  if (isDeep !== wasDeep) {
    setWasDeep(isDeep)
    if (isDeep && !isWanted && !problem) want()
  }
  const giveUp = useCallback((why?: string) => {
    setIsWanted(false)
    setIsDrawn(false)
    setProblem(why)
  }, [])
  return {
    isWanted,
    isDrawn,
    problem,
    toggle: () => (isWanted ? giveUp() : want()),
    onDrawn: useCallback(() => setIsDrawn(true), []),
    onFailed: useCallback(() => giveUp(FAILED), [giveUp]),
  }
}

/** Whether this browser has what the detailed map is drawn with. */
function canDraw(): boolean {
  try {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
