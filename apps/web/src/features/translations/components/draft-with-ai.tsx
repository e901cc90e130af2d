import { type TranslationSheet, say } from '@berg/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'

interface DraftWithAiProps {
  drafting: TranslationSheet['drafting']
  /** Easy words are wanted. */
  isEasy: boolean
  /** There is something that it could write. */
  isOpen: boolean
  busy: boolean
  onDraft: (forSome: boolean) => void
}

/** The AI service writes what is empty or has changed. What is not for everybody goes there only when staff say so. */
export function DraftWithAi({ drafting, isEasy, isOpen, busy, onDraft }: DraftWithAiProps) {
  const [mayGo, setMayGo] = useState(false)
  if (drafting === 'none') return null
  if (drafting === 'refused')
    return (
      <p className="text-sm text-muted">
        {say('This is not for everybody: only staff may send it to the AI service.')}
      </p>
    )
  const asks = drafting === 'asks'
  const words = isEasy
    ? { start: say('Put into easy words with AI'), busy: say('Writing...') }
    : { start: say('Translate with AI'), busy: say('Translating...') }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {asks && (
        <label className="flex min-h-11 min-w-0 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-pine"
            checked={mayGo}
            onChange={({ target }) => setMayGo(target.checked)}
          />
          {say('This is not for everybody. Its words may go to the AI service this once.')}
        </label>
      )}
      <Button
        variant="secondary"
        busy={busy}
        disabled={!isOpen || (asks && !mayGo)}
        onClick={() => {
          setMayGo(false)
          onDraft(asks)
        }}
      >
        {busy ? words.busy : words.start}
      </Button>
    </div>
  )
}
