import { REASON_MAX, type AuthoringArticle, say } from '@berg/contract'
import { useEffect, useRef, useState } from 'react'
import { plainTitle } from '../../lib/plain-title.ts'
import { useUnloadWarning } from '../../lib/use-unload-warning.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/input.tsx'
import { RejectionPhrases } from './rejection-phrases.tsx'
import type { Noun } from './article-actions.tsx'
import type { ReviewOutcome } from './use-review.ts'

const TITLES: Record<Noun, string> = {
  article: say('Reject article'),
  post: say('Reject post'),
}

interface RejectDialogProps {
  article: AuthoringArticle
  noun: Noun
  /** In the inbox nobody is turned away without a word. */
  isReasonRequired?: boolean
  /** What was written before the article turned out to have changed. */
  written?: string | undefined
  onReject: (reason: string) => Promise<ReviewOutcome>
  /** Once the dialog is closed: what stands behind it takes the focus only then. */
  onDone?: () => void
  onClose: () => void
}

/** Asks for the reason. A phrasing that is chosen leads straight to the button. */
export function RejectDialog(props: RejectDialogProps) {
  const { article, noun, isReasonRequired = false, written, onReject, onDone, onClose } = props
  const [reason, setReason] = useState(written ?? '')
  const [chosen, setChosen] = useState(0)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = reason.trim() === ''
  useUnloadWarning(!isEmpty)
  useEffect(() => {
    if (chosen === 0) return
    const dialog = field.current?.closest('dialog')
    dialog?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }, [chosen])

  const submit = async () => {
    setBusy(true)
    const outcome = await onReject(reason.trim())
    setBusy(false)
    if (outcome === 'failed') return
    onClose()
    if (outcome === 'reviewed') onDone?.()
  }

  return (
    <FormDialog
      title={TITLES[noun]}
      description={plainTitle(article.title)}
      action={say('Reject')}
      actionBusy={say('Rejecting...')}
      isDangerous
      busy={busy}
      disabled={isReasonRequired && isEmpty}
      confirmClose={isEmpty ? undefined : say('Discard the reason?')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-5">
        <RejectionPhrases
          onChoose={(phrase) => {
            setReason(phrase)
            setChosen((count) => count + 1)
          }}
        />
        <Field
          label={isReasonRequired ? say('Reason') : say('Reason (optional)')}
          hint={say('The author reads it. Say what would make it ready to publish.')}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              ref={field}
              rows={5}
              required={isReasonRequired}
              maxLength={REASON_MAX}
              disabled={busy}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  )
}
