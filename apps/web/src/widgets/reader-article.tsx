import { AddressedArticle } from '../features/articles/components/addressed-article.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { useOpenEditor } from '../features/editor/components/editor-provider.tsx'
import { useSite } from '../features/site/api/site.ts'

/** The way into the editor of a published article, for those who have it. */
export function useEditArticle(): ((id: number) => void) | undefined {
  const viewer = useViewer()
  const openEditor = useOpenEditor()
  if (viewer.kind !== 'known' || !viewer.user.can.administer) return undefined
  return (id) => openEditor({ kind: 'edit-article', id })
}

/** The article of the address, over a screen that is read. */
export function ReaderArticle() {
  return <AddressedArticle timeZone={useSite()?.timezone} onEdit={useEditArticle()} />
}
