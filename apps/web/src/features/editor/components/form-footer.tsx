import { say, sayCount } from '@berg/contract'
import { timeAt } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { WORDS, type TaskKind } from '../model/editor-task.ts'
import type { ArticleFormState } from '../model/use-article-form.ts'

const KEEPING = {
  nothing: '',
  stored: say('Kept on this device while you write.'),
  refused: say('This device cannot keep a copy: save before you leave.'),
}

/** Where the words are meanwhile; said calmly also where they cannot be saved. */
function placeOf({ autosaved, keeping }: Pick<ArticleFormState, 'autosaved' | 'keeping'>): string {
  if (autosaved?.state === 'saved')
    return say('Saved as your draft at {time}.', { time: timeAt(autosaved.at, undefined) })
  if (autosaved?.state === 'elsewhere')
    return say(
      'This draft was changed elsewhere. What you write is kept on this device: save it to see both.',
    )
  if (autosaved?.state === 'unreachable')
    return say('The site cannot be reached. What you write is kept on this device.')
  return KEEPING[keeping]
}

function missingWords(missing: ArticleFormState['missing'], dateLabel: string): string {
  const [field, second] = missing.map((part) => (part === 'title' ? say('Title') : dateLabel))
  if (!field) return ''
  return second
    ? say('Still missing: {field} and {second}', { field, second })
    : say('Still missing: {field}', { field })
}

interface FormFooterProps {
  kind: TaskKind
  /** The form that the button sends. */
  formId: string
  form: Pick<
    ArticleFormState,
    'missing' | 'keeping' | 'autosaved' | 'isSaving' | 'uploads' | 'sending' | 'saveWord' | 'submit'
  >
}

/** The buttons, and beside them what is still missing or where the words are meanwhile. */
export function FormFooter({ kind, formId, form }: FormFooterProps) {
  const { missing, keeping, isSaving, uploads, sending, submit } = form
  const words = WORDS[kind]
  const { autosaved } = form
  const isWell = autosaved ? autosaved.state === 'saved' : keeping !== 'refused'
  const noteId = `${formId}-note`
  const isUploading = uploads.pending > 0
  const isDisabled = isUploading || (missing.includes('title') && words.needsTitle)
  return (
    <>
      {/* Three buttons take two rows on a phone: what sends and what keeps stand side by side. */}
      <div
        className={cn(
          'me-auto self-center text-sm text-muted',
          sending ? 'max-sm:grow max-sm:basis-2/5' : 'max-sm:w-full',
        )}
      >
        <p id={noteId} role="status">
          {missingWords(missing, words.dateLabel)}
        </p>
        <p role="status" className={cn(isWell && 'max-sm:sr-only')}>
          {placeOf(form)}
        </p>
      </div>
      <DialogClose variant="quiet" disabled={isSaving}>
        {say('Cancel')}
      </DialogClose>
      {sending && (
        <Button
          variant="secondary"
          className="max-sm:grow"
          disabled={isSaving}
          aria-disabled={isDisabled || undefined}
          aria-describedby={noteId}
          onClick={() => submit({ isForLater: true })}
        >
          {sending.keep}
        </Button>
      )}
      {/* Not quite disabled: whoever presses it is told why, and led to what is missing. */}
      <Button
        type="submit"
        form={formId}
        className={sending && 'max-sm:grow'}
        busy={isSaving}
        aria-disabled={isDisabled || undefined}
        aria-describedby={noteId}
      >
        {isSaving
          ? words.saving
          : isUploading
            ? sayCount(uploads.pending, 'Uploading {n} image(s)...', 'Uploading {n} image(s)...')
            : (sending?.send ?? form.saveWord)}
      </Button>
    </>
  )
}
