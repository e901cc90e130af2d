import { PHRASE_MAX, PHRASES_MAX, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { phrasesQuery, useSavePhrases } from '../../features/authoring/api/review.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The own phrasings for a rejection: to choose one, or to change them. */
export function RejectionPhrases({ onChoose }: { onChoose: (phrase: string) => void }) {
  const { data: phrases, error } = useQuery(phrasesQuery)
  const [isEditing, setIsEditing] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  // They may come after the dialog has opened; who types already is left alone.
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLTextAreaElement)) first.current?.focus()
  }, [phrases])
  if (isEditing && phrases)
    return <PhrasesForm phrases={phrases} onClose={() => setIsEditing(false)} />
  return (
    <section aria-labelledby="rejection-phrases" className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id="rejection-phrases" className="text-sm font-semibold">
          {say('Your phrasings')}
        </h3>
        {phrases && (
          <Button variant="quiet" size="narrow" onClick={() => setIsEditing(true)}>
            {say('Change ##verb: the phrasings')}
          </Button>
        )}
      </div>
      {error && !phrases && (
        <p className="text-sm text-muted">
          {say('They could not be loaded. Write the reason below.')}
        </p>
      )}
      {!error && !phrases && <Skeleton className="h-11 w-full rounded-field" />}
      {phrases?.map((phrase, at) => (
        <button
          // They stand still, and may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          type="button"
          {...(at === 0 && { ref: first, 'data-autofocus': true })}
          onClick={() => onChoose(phrase)}
          className="min-h-11 rounded-field border border-edge bg-card px-3.5 py-2.5 text-start text-sm break-words hover:bg-mist"
        >
          {phrase}
        </button>
      ))}
    </section>
  )
}

interface PhrasesFormProps {
  phrases: readonly string[]
  onClose: () => void
}

/** Stored for the account: they are there on every device. */
function PhrasesForm({ phrases, onClose }: PhrasesFormProps) {
  const [texts, setTexts] = useState(() =>
    Array.from({ length: PHRASES_MAX }, (_, at) => phrases[at] ?? ''),
  )
  const saving = useSavePhrases()
  const save = () => {
    const written = texts.map((text) => text.trim()).filter(Boolean)
    saving.mutate(written, { onSuccess: onClose })
  }
  return (
    <section aria-label={say('Change your phrasings')} className="grid grid-cols-1 gap-3">
      {texts.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Field key={at} label={say('Phrasing {n}', { n: at + 1 })}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={2}
              maxLength={PHRASE_MAX}
              disabled={saving.isPending}
              value={text}
              onChange={({ target }) =>
                setTexts((all) => all.map((one, index) => (index === at ? target.value : one)))
              }
            />
          )}
        </Field>
      ))}
      {saving.error && (
        <p role="alert" className="text-sm text-clay">
          {say('They were not saved. {reason}', { reason: saving.error.message })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="narrow" busy={saving.isPending} onClick={save}>
          {say('Save phrasings')}
        </Button>
        <Button variant="quiet" size="narrow" disabled={saving.isPending} onClick={onClose}>
          {say('Cancel')}
        </Button>
      </div>
    </section>
  )
}
