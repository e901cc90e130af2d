import { useSyncExternalStore } from 'react'
import { lazyModule, useLazyModule } from '../lib/lazy-module.ts'
import { current, subscribe } from '../ui/toast.ts'

export const toaster = lazyModule(() => import('../ui/toaster.tsx'))

const isToastThere = () => current().length > 0

/** Its code comes with the first touch of the page, or with the first toast. */
export function LazyToaster() {
  const isWanted = useSyncExternalStore(subscribe, isToastThere, () => false)
  return (isWanted || toaster.loaded()) && <Awaited />
}

function Awaited() {
  const here = useLazyModule(toaster)
  return here && here !== 'failed' && <here.Toaster />
}
