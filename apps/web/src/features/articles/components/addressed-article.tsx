import { type ListedArticle, say } from '@berg/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { use, type ComponentProps, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api/errors.ts'
import { useLazyModule } from '../../../lib/lazy-module.ts'
import { nextIn } from '../../../lib/item-in-url.ts'
import { Button } from '../../../ui/button.tsx'
import { ListOrderContext } from '../../../ui/list-order.ts'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { useArticle } from '../api/articles.ts'
import { useReading } from '../model/use-reading.ts'
import type { LazyAroundArticle } from './around-article.ts'
import { useOpenArticle } from './open-article.ts'
import { ArticleDialog } from './article-dialog.tsx'

interface AddressedArticleProps {
  timeZone: string | undefined
  /** For those who may. */
  onEdit?: ((id: number) => void) | undefined
  slots: LazyAroundArticle
}

/** The article that `?article=` of the address names, over whatever screen it stands on. */
export function AddressedArticle({ timeZone, onEdit, slots }: AddressedArticleProps) {
  const { id, close } = useOpenArticle()
  if (id === undefined) return null
  if (Number.isNaN(id)) return <MissingArticle timeZone={timeZone} onClose={close} />
  return <OpenArticle id={id} timeZone={timeZone} onEdit={onEdit} slots={slots} />
}

/** Another one opens in its place. */
function OpenArticle({ id, timeZone, onEdit, slots }: AddressedArticleProps & { id: number }) {
  const extras = useLazyModule(slots)
  const { order, linkTo, close } = useOpenArticle()
  // Where the list ends that it was opened from, the screen may know what follows by now.
  const ids = use(ListOrderContext)
  const query = useArticle(id)
  const reading = useReading(query.data)
  const next = nextIn(order, id) ?? nextIn({ ids, at: ids.length }, id)
  return (
    <ArticleOfQuery
      query={{ ...query, data: reading?.article }}
      reading={reading}
      timeZone={timeZone}
      onClose={close}
      onEdit={onEdit && (() => onEdit(id))}
      more={{ next, linkTo }}
      {...(extras !== 'failed' && extras)}
    />
  )
}

interface ArticleOfQueryProps extends Omit<
  ComponentProps<typeof ArticleDialog>,
  'article' | 'instead'
> {
  query: Pick<UseQueryResult<ListedArticle>, 'data' | 'error' | 'refetch'>
}

/** The dialog in each state of the question for its article. */
export function ArticleOfQuery({ query: { data, error, refetch }, ...rest }: ArticleOfQueryProps) {
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <ArticleDialog
      article={isMissing ? undefined : data}
      instead={isMissing ? MISSING : waiting(error, () => void refetch())}
      {...rest}
    />
  )
}

/** Where the address names what can be no article. */
export function MissingArticle(props: { timeZone: string | undefined; onClose: () => void }) {
  return <ArticleDialog article={undefined} instead={MISSING} {...props} />
}

const MISSING = {
  title: say('This article is not here any more'),
  content: say('It may have been deleted since the link was sent, or the link may have a mistake.'),
}

function waiting(error: Error | null, retry: () => void): { title: string; content: ReactNode } {
  if (!error)
    return {
      title: say('Loading the article…'),
      content: <TextSkeleton label={say('Loading the article')} />,
    }
  return {
    title: say('The article could not be loaded'),
    content: (
      <div role="alert" className="grid justify-items-start gap-5">
        {error.message}
        <Button variant="secondary" onClick={retry}>
          {say('Retry')}
        </Button>
      </div>
    ),
  }
}
