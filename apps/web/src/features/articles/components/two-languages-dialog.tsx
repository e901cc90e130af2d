import {
  language as spoken,
  type ListedArticle,
  nameOfLanguage,
  say,
  textAttributes,
  type TextLanguage,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useId, useState } from 'react'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RichLine, RichText } from '../../../ui/rich-text/rich-text.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { articleQuery } from '../api/articles.ts'
import { translatedArticleQuery } from '../api/translated-article.ts'
import { type PairedBlock, pairedBlocks } from '../model/paired-blocks.ts'
import { checkedIn } from '../model/reading-language.ts'
import { PrintFoot, PrintHead } from './article-print.tsx'

interface TwoLanguagesDialogProps {
  article: Pick<ListedArticle, 'id' | 'title' | 'language' | 'translations' | 'translation'>
  onClose: () => void
}

/** An article on paper: its original, and beside each paragraph what it is in a second language. */
export function TwoLanguagesDialog({ article, onClose }: TwoLanguagesDialogProps) {
  const { id, translation } = article
  const languages = checkedIn(article)
  const [second, setSecond] = useState<TextLanguage | undefined>(
    () =>
      languages.find((each) => each === translation?.language) ??
      languages.find((each) => each === spoken) ??
      languages[0],
  )
  const original = useQuery(articleQuery(id))
  const translated = useQuery({
    ...translatedArticleQuery(id, second ?? 'en', false),
    enabled: second !== undefined,
  })
  const selectId = useId()
  const isHere = original.data !== undefined && translated.data !== undefined
  const failed = [original, translated].find(({ error }) => error !== null)
  return (
    <Dialog
      open
      prints
      place="wide"
      title={say('Print in two languages')}
      onClose={onClose}
      footer={
        <>
          <DialogClose>{say('Close')}</DialogClose>
          <Button disabled={!isHere} onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" />
            {say('Print')}
          </Button>
        </>
      }
    >
      <div className="mb-5 print:hidden">
        <label htmlFor={selectId} className="text-sm font-semibold">
          {say('Beside the original')}
        </label>
        <Select
          id={selectId}
          data-autofocus
          className="mt-1.5 max-w-72"
          value={second ?? ''}
          onChange={({ target }) => setSecond(target.value as TextLanguage)}
          options={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
        />
      </div>
      {isHere && <Sheet original={original.data} translated={translated.data} />}
      {!isHere && !failed && <TextSkeleton label={say('Loading the translation')} />}
      {!isHere && failed && (
        <ErrorState
          title={say('The translation could not be loaded')}
          onRetry={() => void failed.refetch()}
        >
          {failed.error?.message}
        </ErrorState>
      )}
    </Dialog>
  )
}

interface SheetProps {
  original: ListedArticle
  translated: ListedArticle
}

function Sheet({ original, translated }: SheetProps) {
  const inSecond = translated.translation?.language ?? translated.language
  const [one, other] = [textAttributes(original.language), textAttributes(inSecond)]
  const pairs = pairedBlocks(original.content ?? '', translated.content ?? '')
  return (
    <>
      <PrintHead />
      <article aria-label={plainTitle(original.title)} className="print:pt-4">
        <div className={ROW}>
          <h3 {...one} className={TITLE}>
            <RichLine html={original.title} />
            <span className={NAME}>
              {say('{language} (original)', { language: nameOfLanguage(original.language) })}
            </span>
          </h3>
          <h3 {...other} className={TITLE}>
            <RichLine html={translated.title} />
            <span className={NAME}>{nameOfLanguage(inSecond)}</span>
          </h3>
        </div>
        {pairs.map((pair, at) => (
          // The blocks stand still, and may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} pair={pair} one={one} other={other} />
        ))}
      </article>
      <PrintFoot article={original} />
    </>
  )
}

type Attributes = ReturnType<typeof textAttributes>

function Row({ pair, one, other }: { pair: PairedBlock; one: Attributes; other: Attributes }) {
  if (pair.isSame)
    return <RichText html={pair.original} {...one} className="break-inside-avoid py-2" />
  return (
    <div className={ROW}>
      <RichText html={pair.original} {...one} className={CELL} />
      <RichText html={pair.translated} {...other} className={CELL} />
    </div>
  )
}

/** On a narrow screen one below the other; on paper always side by side. */
const ROW =
  'grid grid-cols-1 gap-x-8 gap-y-2 border-t border-line py-3 first:border-t-0 break-inside-avoid sm:grid-cols-2 print:grid-cols-2'
const CELL = 'min-w-0 [&>:first-child]:mt-0'
const TITLE = 'min-w-0 text-start font-serif text-2xl/tight font-semibold break-words'
const NAME = 'mt-1 block font-sans text-sm font-normal text-muted'
