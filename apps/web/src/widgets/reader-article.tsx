import { say } from '@berg/contract'
import { articleDialog } from '../features/articles/components/article-link.tsx'
import { useOpenArticle } from '../features/articles/components/open-article.ts'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { useOpenEditor } from '../features/editor/components/editor-provider.tsx'
import { useSite } from '../features/site/api/site.ts'
import { articleExtras } from './article-extras/article-extras.ts'
import { LazyDialog } from './lazy-dialog.tsx'

/** The way into the editor of a published article, for those who have it. */
export function useEditArticle(): ((id: number) => void) | undefined {
  const viewer = useViewer()
  const openEditor = useOpenEditor()
  if (viewer.kind !== 'known' || !viewer.user.can.administer) return undefined
  return (id) => openEditor({ kind: 'edit-article', id })
}

/** The article of the address, over a screen that is read. */
export function ReaderArticle() {
  const { id, close } = useOpenArticle()
  const timeZone = useSite()?.timezone
  const onEdit = useEditArticle()
  if (id === undefined) return null
  return (
    <LazyDialog
      code={articleDialog}
      failure={say('The article could not be opened')}
      onClose={close}
    >
      {({ AddressedArticle }) => (
        <AddressedArticle timeZone={timeZone} onEdit={onEdit} slots={articleExtras} />
      )}
    </LazyDialog>
  )
}
