import type { Site } from '@berg/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { setProofHandler } from '../../../lib/api/call.ts'
import type { ProofDialog } from './proof-dialog.tsx'

interface Asked {
  Dialog: typeof ProofDialog
  answer: (isProven: boolean) => void
}

/** Asks who it is where a call wants to know, whichever screen has made it; the call is then made again. */
export function ProofProvider({ site, children }: { site: Site | undefined; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()

  useEffect(
    () =>
      setProofHandler(async () => {
        const { ProofDialog: Dialog } = await import('./proof-dialog.tsx')
        const isProven = await new Promise<boolean>((answer) => setAsked({ Dialog, answer }))
        setAsked(undefined)
        return isProven
      }),
    [],
  )

  return (
    <>
      {children}
      {asked && <asked.Dialog site={site} onDone={asked.answer} />}
    </>
  )
}
