import type { ListedArticle } from '@berg/contract'
import {
  ArticleOfQuery,
  MissingArticle,
} from '../../features/articles/components/addressed-article.tsx'
import { useOpenArticle } from '../../features/articles/components/open-article.ts'
import { useAuthoringArticle } from '../../features/authoring/api/authoring.ts'
import { ArticleHistory } from '../../features/authoring/components/article-history.tsx'
import {
  AuthorNote,
  RejectionNote,
  StatusBadge,
} from '../../features/authoring/components/article-status.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { ManageRow } from '../article-extras/manage-row.tsx'
import { OpenTranslation, TranslateItem } from '../article-extras/translate.tsx'
import { ArticleActions } from './article-actions.tsx'

/** The article of the address in any state, with what can be done about it. */
export function AuthoringDetail() {
  const timeZone = useSite()?.timezone
  const { id, close } = useOpenArticle()
  if (id === undefined) return null
  if (Number.isNaN(id)) return <MissingArticle timeZone={timeZone} onClose={close} />
  return <Detail key={id} id={id} timeZone={timeZone} onClose={close} />
}

/** An approval is shown before the server has agreed, and nothing can be asked about the article yet. */
const manage = (article: ListedArticle) =>
  (article.status !== 'published' || article.published_at) && (
    <>
      <ManageRow article={article} />
      <OpenTranslation article={article} />
    </>
  )

const tools = (article: ListedArticle) => <TranslateItem article={article} />

interface DetailProps {
  id: number
  timeZone: string | undefined
  onClose: () => void
}

function Detail({ id, timeZone, onClose }: DetailProps) {
  const query = useAuthoringArticle(id)
  const article = query.data
  return (
    <ArticleOfQuery
      query={query}
      isReview
      timeZone={timeZone}
      onClose={onClose}
      actions={article && <ArticleActions article={article} />}
      notes={
        article && (
          <div className="mb-6 grid justify-items-start gap-3 print:hidden">
            <StatusBadge article={article} timeZone={timeZone} />
            <RejectionNote article={article} />
            <AuthorNote note={article.author_note} />
          </div>
        )
      }
      after={manage}
      tools={tools}
      history={article?.history && <ArticleHistory entries={article.history} timeZone={timeZone} />}
    />
  )
}
