import { say } from '@berg/contract'
import { useEffect, type ReactNode } from 'react'
import { type LazyModule, useLazyModule } from '../lib/lazy-module.ts'
import { toast } from '../ui/toast.ts'

interface LazyDialogProps<T> {
  code: LazyModule<T>
  /** Says what could not be opened. */
  failure: string
  onClose: () => void
  children: (code: T) => ReactNode
}

/** A dialog whose code comes when it is opened; where it does not come, that is said. */
export function LazyDialog<T>({ code, failure, onClose, children }: LazyDialogProps<T>) {
  const here = useLazyModule(code)
  useEffect(() => {
    if (here !== 'failed') return
    toast.error(failure, say('Check your connection and try again.'))
    onClose()
  }, [here, failure, onClose])
  return here && here !== 'failed' && children(here)
}
