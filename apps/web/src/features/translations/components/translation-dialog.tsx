import {
  type Language,
  type ListedArticle,
  nameOfLanguage,
  say,
  type TextLanguage,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { type Place, sheetQuery } from '../api/translations.ts'
import { offeredFor } from '../model/offered-languages.ts'
import { TranslationForm } from './translation-form.tsx'

interface TranslationDialogProps {
  /** What is translated: an article, or a text of the site. */
  article: Pick<ListedArticle, 'title' | 'language' | 'translations' | 'translation'> &
    Pick<Place, 'id'>
  /** Into which one may write, and into their easy words. */
  languages: readonly Language[]
  writer: number
  onClose: () => void
}

/** Writing and checking what a text is in another language. */
export function TranslationDialog({ article, languages, writer, onClose }: TranslationDialogProps) {
  const { id, translations, translation } = article
  const offered = offeredFor(article, languages)
  const [language, setLanguage] = useState(
    () => offered.find((each) => each === translation?.language) ?? firstOf(offered, translations),
  )
  const [isAtRisk, setIsAtRisk] = useState(false)
  const selectId = useId()
  return (
    <Dialog
      open
      place="compose"
      title={say('Translate')}
      description={<p className="break-words">{plainTitle(article.title)}</p>}
      confirmClose={isAtRisk ? say('Close without saving?') : undefined}
      onClose={onClose}
    >
      <div className="lg:h-full lg:overflow-y-auto lg:px-6 lg:pt-5 lg:pb-6">
        <label htmlFor={selectId} className="text-sm font-semibold">
          {say('Into ##which language')}
        </label>
        <Select
          id={selectId}
          data-autofocus
          className="mt-1.5 mb-4 max-w-72"
          value={language ?? ''}
          disabled={isAtRisk}
          onChange={({ target }) => setLanguage(target.value as TextLanguage)}
          options={[
            ...(language ? [] : [{ value: '', label: say('Choose a language') }]),
            ...offered.map((each) => ({ value: each, label: nameOfLanguage(each) })),
          ]}
        />
        {language && (
          <Sheet key={language} place={{ id, language }} writer={writer} onRisk={setIsAtRisk} />
        )}
      </div>
    </Dialog>
  )
}

/** What was begun first, else nobody's choice is taken. */
const firstOf = (offered: readonly TextLanguage[], begun: ListedArticle['translations']) =>
  offered.length === 1
    ? offered[0]
    : begun
        .filter(({ language }) => offered.includes(language))
        .toSorted(
          (one, other) => Number(one.state === 'checked') - Number(other.state === 'checked'),
        )
        .at(0)?.language

interface SheetProps {
  place: Place
  writer: number
  onRisk: (isAtRisk: boolean) => void
}

function Sheet({ place, writer, onRisk }: SheetProps) {
  const { data, error, refetch } = useQuery(sheetQuery(place))
  if (data) return <TranslationForm place={place} sheet={data} writer={writer} onRisk={onRisk} />
  if (!error) return <TextSkeleton label={say('Loading the translation')} />
  return (
    <ErrorState title={say('The translation could not be loaded')} onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  )
}
