import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { UnfinishedNotice } from '../../features/authoring/components/unfinished-notice.tsx'

/** For whoever is signed in: what they were writing when the page went away. */
export function UnfinishedWork() {
  const viewer = useViewer()
  if (viewer.kind !== 'known') return null
  return <UnfinishedNotice key={viewer.user.id} writer={viewer.user.id} />
}
