import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyModule, useLazyModule } from '../lib/lazy-module.ts'
import { current, subscribe } from '../ui/toast.ts'
import { atFirstTouch } from './first-touch.ts'

const toaster = lazyModule(() => import('../ui/toaster.tsx'))

const isToastThere = () => current().length > 0

/** Its code comes with the first touch of the page, or with the first toast. */
export function LazyToaster() {
  const isToast = useSyncExternalStore(subscribe, isToastThere, () => false)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => atFirstTouch(() => setIsWanted(true)), [])
  return (isToast || isWanted) && <Awaited />
}

function Awaited() {
  const here = useLazyModule(toaster)
  return here && here !== 'failed' && <here.Toaster />
}
