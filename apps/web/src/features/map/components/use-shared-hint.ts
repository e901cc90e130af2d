import { say } from '@berg/contract'
import { useCallback, useEffect, useState } from 'react'

const SHOWN_FOR = 1500

const WORDS = {
  touch: say('Use two fingers to move the map'),
  wheel: say('Use Ctrl and the wheel to zoom the map'),
}

/** How a map inside a page that scrolls is moved, told to who tries it otherwise. */
export function useSharedHint() {
  const [shown, setShown] = useState<{ hint: string }>()
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [shown])
  const onShared = useCallback((by: keyof typeof WORDS) => setShown({ hint: WORDS[by] }), [])
  return { hint: shown?.hint, onShared }
}
