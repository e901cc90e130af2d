import { AUTHOR_NOTE_MAX, say } from '@berg/contract'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import type { ArticleFormState } from '../model/use-article-form.ts'

interface AuthorNoteFieldProps {
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages'>
}

/** A few words to the editors, which readers never see. */
export function AuthorNoteField({ form: { values, set, messages } }: AuthorNoteFieldProps) {
  return (
    <Field
      label={say('Note to the editors (optional)')}
      hint={say('Only they read it: when it should be published, or what is still open.')}
      error={messages.author_note}
    >
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={2}
          maxLength={AUTHOR_NOTE_MAX}
          // Stored on the device before there were notes.
          value={values.author_note ?? ''}
          onChange={({ target }) => set('author_note', target.value)}
        />
      )}
    </Field>
  )
}
