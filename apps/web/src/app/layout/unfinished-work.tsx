import { useState } from 'react'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { keptNames } from '../../features/editor/model/draft-names.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'

const parts = lazyModule(() => import('../../features/editor/components/unfinished-notice.tsx'))

/** For whoever is signed in: what they were writing when the page went away. */
export function UnfinishedWork() {
  const viewer = useViewer()
  if (viewer.kind !== 'known') return null
  return <UnfinishedOf key={viewer.user.id} writer={viewer.user.id} />
}

function UnfinishedOf({ writer }: { writer: number }) {
  // Most people have nothing unfinished, and need no code for it.
  const [isThere] = useState(() => keptNames(writer).length > 0)
  return isThere && <Notice writer={writer} />
}

function Notice({ writer }: { writer: number }) {
  const here = useLazyModule(parts)
  return here && here !== 'failed' && <here.UnfinishedNotice writer={writer} />
}
