import { ARTICLE_LANGUAGES, type Language, type ListedArticle, say } from '@berg/contract'
import Languages from 'lucide-react/icons/languages'
import { useSyncExternalStore } from 'react'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { MENU_LINK } from '../../ui/menu.tsx'
import { LazyDialog } from '../lazy-dialog.tsx'

const translationDialog = lazyModule(
  () => import('../../features/translations/components/translation-dialog.tsx'),
)

/** The article whose translation is open: a menu goes away with the click that opens it. */
let opened: number | undefined
const listeners = new Set<() => void>()
const open = (id: number | undefined) => {
  opened = id
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Subject = { article: ListedArticle }

/** Whoever wrote it may translate it into any language. */
function useTranslator({ author }: ListedArticle) {
  const viewer = useViewer()
  if (viewer.kind !== 'known') return undefined
  const { id, can } = viewer.user
  const languages: readonly Language[] =
    author.id === id ? ARTICLE_LANGUAGES : (can.translate ?? [])
  return languages.length > 0 ? { writer: id, languages } : undefined
}

/** In the menu of an article, for those who may. */
export function TranslateItem({ article }: Subject) {
  if (!useTranslator(article)) return null
  return (
    <button type="button" className={MENU_LINK} onClick={() => open(article.id)}>
      <Languages aria-hidden className="size-4.5" />
      {say('Translate')}
    </button>
  )
}

/** What that opens, beside the article. */
export function OpenTranslation({ article }: Subject) {
  const id = useSyncExternalStore(
    subscribe,
    () => opened,
    () => undefined,
  )
  const translator = useTranslator(article)
  if (!translator || id !== article.id) return null
  const close = () => open(undefined)
  return (
    <LazyDialog
      code={translationDialog}
      failure={say('The translation could not be opened')}
      onClose={close}
    >
      {({ TranslationDialog }) => (
        <TranslationDialog article={article} {...translator} onClose={close} />
      )}
    </LazyDialog>
  )
}
