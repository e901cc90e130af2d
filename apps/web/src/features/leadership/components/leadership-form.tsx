import { NON_FIELD_ERRORS, type LeadershipMessage } from '@berg/contract'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api/errors.ts'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { type LeadershipInput, usePutLeadershipMessage } from '../api/put-leadership-message.ts'
import { editableContent } from '../model/editable-content.ts'

const EMPTY: LeadershipInput = { title: '', quote: '', subtitle: '', content: '', author: '' }
const FIELDS = Object.keys(EMPTY) as (keyof LeadershipInput)[]
const FORM_ID = 'leadership-form'

interface LeadershipFormProps {
  /** Undefined: the first one. */
  message: LeadershipMessage | undefined
  onClose: () => void
}

export function LeadershipForm({ message, onClose }: LeadershipFormProps) {
  const put = usePutLeadershipMessage()
  const form = useForm({ defaultValues: message ? inputOf(message) : EMPTY })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnloadWarning(isDirty)

  const submit = form.handleSubmit(async (values) => {
    try {
      await put.mutateAsync(values)
      toast.success('Updated', 'The leadership message has been published.')
      onClose()
    } catch (error) {
      const general = showAtFields(error)
      if (!general) return
      form.setError('root', { message: general })
      toast.error('Update failed', general)
    }
  })

  /** Each message at its field; what belongs to none is the answer. */
  const showAtFields = (error: unknown): string | undefined => {
    const messages = error instanceof ApiError ? error.fieldErrors : {}
    const refused = FIELDS.filter((name) => messages[name])
    for (const name of refused)
      form.setError(
        name,
        { message: messages[name]?.join(' ') ?? '' },
        { shouldFocus: name === refused[0] },
      )
    const general = messages[NON_FIELD_ERRORS]?.join(' ')
    return general ?? (refused.length > 0 ? undefined : (error as Error).message)
  }

  return (
    <Dialog
      open
      place="wide"
      onClose={onClose}
      title={message ? 'Edit the leadership message' : 'Write the leadership message'}
      description="Everybody at the site reads it. The earlier message is kept."
      confirmClose={isDirty ? 'Discard what you wrote?' : undefined}
      footer={
        <>
          <DialogClose variant="quiet" disabled={isSubmitting}>
            Cancel
          </DialogClose>
          <Button type="submit" form={FORM_ID} busy={isSubmitting}>
            {isSubmitting ? 'Publishing...' : 'Publish'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="Title" error={errors.title?.message}>
          {(wiring) => <Input {...wiring} {...form.register('title')} data-autofocus />}
        </Field>
        <Field
          label="Quote"
          hint="One or two sentences. They stand on the home page."
          error={errors.quote?.message}
        >
          {(wiring) => <Textarea {...wiring} {...form.register('quote')} rows={2} />}
        </Field>
        <Field label="Subtitle" hint="May stay empty." error={errors.subtitle?.message}>
          {(wiring) => <Input {...wiring} {...form.register('subtitle')} />}
        </Field>
        <Field
          label="Content"
          hint="A blank line starts a new paragraph. HTML is kept as it is."
          error={errors.content?.message}
        >
          {(wiring) => <Textarea {...wiring} {...form.register('content')} rows={12} />}
        </Field>
        <Field label="Author" error={errors.author?.message}>
          {(wiring) => <Input {...wiring} {...form.register('author')} />}
        </Field>
        {errors.root?.message && (
          <p className="rounded-field bg-negative-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-negative">
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function inputOf({ title, quote, subtitle, content, author }: LeadershipMessage): LeadershipInput {
  return { title, quote, subtitle, content: editableContent(content), author }
}
