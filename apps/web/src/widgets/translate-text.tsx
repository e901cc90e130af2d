import { type ListedArticle, say, type TranslatedText } from '@berg/contract'
import Languages from 'lucide-react/icons/languages'
import { useState } from 'react'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { lazyModule } from '../lib/lazy-module.ts'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

const translationDialog = lazyModule(
  () => import('../features/translations/components/translation-dialog.tsx'),
)

interface TranslateTextProps {
  name: TranslatedText
  /** As it is called where it is translated. */
  title: string
  text: Pick<ListedArticle, 'language' | 'translations' | 'translation'>
}

/** Beside a text of the site, for those who may translate it. */
export function TranslateText({ name, title, text }: TranslateTextProps) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  if (viewer.kind !== 'known') return null
  const { id, can } = viewer.user
  if (!can.translate?.length) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" className="print:hidden" onClick={() => setIsOpen(true)}>
        <Languages aria-hidden className="size-4" />
        {say('Translate')}
      </Button>
      {isOpen && (
        <LazyDialog
          code={translationDialog}
          failure={say('The translation could not be opened')}
          onClose={close}
        >
          {({ TranslationDialog }) => (
            <TranslationDialog
              article={{ ...text, id: name, title }}
              languages={can.translate ?? []}
              writer={id}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
