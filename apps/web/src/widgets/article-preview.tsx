import { nameOf, type Article, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArticleCard } from '../features/articles/components/article-card.tsx'
import { ArticleDialog } from '../features/articles/components/article-dialog.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { authoringQuery } from '../features/authoring/api/authoring.ts'
import type { PreviewProps } from '../features/editor/model/preview-article.ts'
import { Button } from '../ui/button.tsx'
import { DialogClose } from '../ui/dialog-close.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** What somebody writes, as readers will meet it: the card in the news, and the article behind it. */
export function ArticlePreview({ article, id, timeZone, onClose }: PreviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [now] = useState(() => new Date().toISOString())
  const { data: saved } = useQuery({ ...authoringQuery(id ?? 0), enabled: id !== undefined })
  const viewer = useViewer()
  const author = viewer.kind === 'known' ? viewer.user : NOBODY
  const preview: Article = {
    id: 0,
    status: 'draft',
    created_at: now,
    updated_at: now,
    published_at: null,
    translations: [],
    author,
    author_name: nameOf(author),
    ...saved,
    ...article,
  }
  return (
    <Dialog
      open
      title={say('Preview')}
      description={say('As it will stand in the news.')}
      onClose={onClose}
      footer={
        <>
          <DialogClose variant="quiet">{say('Close')}</DialogClose>
          <Button data-autofocus onClick={() => setIsOpen(true)}>
            {say('Open the article')}
          </Button>
        </>
      }
    >
      {/* The card opens the article, as in the news; this one has no address yet. */}
      <div
        onClickCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setIsOpen(true)
        }}
      >
        <ArticleCard article={preview} timeZone={timeZone} />
      </div>
      {isOpen && (
        <ArticleDialog article={preview} timeZone={timeZone} onClose={() => setIsOpen(false)} />
      )}
    </Dialog>
  )
}

const NOBODY = { id: 0, username: '', first_name: '', last_name: '' }
