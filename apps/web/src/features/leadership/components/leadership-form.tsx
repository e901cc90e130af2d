import { NON_FIELD_ERRORS, type LeadershipMessage, say } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api/errors.ts'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { EditorField } from '../../../ui/rich-editor/editor-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { messageQuery } from '../api/leadership.ts'
import { usePutLeadershipMessage } from '../api/put-leadership.ts'
import {
  changedFields,
  FIELDS,
  valuesOf,
  type LeadershipValues,
} from '../model/leadership-values.ts'
import { diffLines, readableLines } from '../../../lib/text-diff.ts'
import { StaleNotice } from '../../../ui/stale-notice.tsx'

const UNAUTHORIZED = 401
const STALE = 412
const FORM_ID = 'leadership-form'

/** Words that were copied may bring a picture of themselves along: then the words are meant. */
function refuseFiles({ files, types }: DataTransfer): void {
  if (files.length > 0 && !types.some((type) => type.startsWith('text/')))
    toast.info(say('No pictures here'), say('A leadership message has only words.'))
}

interface LeadershipFormProps {
  /** Undefined: the first one. */
  message: LeadershipMessage | undefined
  /** The session has ended while somebody wrote. */
  onSignInNeeded: () => void
  onClose: () => void
}

export function LeadershipForm({ message, onSignInNeeded, onClose }: LeadershipFormProps) {
  const put = usePutLeadershipMessage()
  const client = useQueryClient()
  const [origin, setOrigin] = useState(message)
  /** What somebody else has written meanwhile. */
  const [theirs, setTheirs] = useState<LeadershipMessage>()
  const form = useForm({ defaultValues: valuesOf(message) })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnloadWarning(isDirty)

  const submit = form.handleSubmit(async (values) => {
    try {
      await put.mutateAsync({ values, origin })
      toast.success(say('Updated'), say('The leadership message has been published.'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status === UNAUTHORIZED) {
        form.setError('root', {
          message: say('Sign in, then publish. What you wrote is still here.'),
        })
        return onSignInNeeded()
      }
      if (error instanceof ApiError && error.status === STALE) {
        const now = await client.fetchQuery({ ...messageQuery(), staleTime: 0 }).catch(() => null)
        if (now) return setTheirs(now)
      }
      const general = showAtFields(error)
      if (!general) return
      form.setError('root', { message: general })
      toast.error(say('Update failed'), general)
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

  /** Both go on from the message of others; what was changed here stays on top, or goes. */
  const settle = (current: LeadershipMessage, keepsMine: boolean) => {
    const mine = form.getValues()
    const changed = keepsMine ? changedFields(valuesOf(origin), mine) : []
    form.reset(valuesOf(current))
    for (const name of changed) form.setValue(name, mine[name], { shouldDirty: true })
    setOrigin(current)
    setTheirs(undefined)
  }

  return (
    <Dialog
      open
      place="wide"
      onClose={onClose}
      title={message ? say('Edit the leadership message') : say('Write the leadership message')}
      description={say('Everybody at the site reads it. The earlier message is kept.')}
      confirmClose={isDirty ? say('Discard what you wrote?') : undefined}
      footer={
        <>
          <DialogClose variant="quiet" disabled={isSubmitting}>
            {say('Cancel')}
          </DialogClose>
          <Button type="submit" form={FORM_ID} busy={isSubmitting}>
            {isSubmitting ? say('Publishing...') : say('Publish')}
          </Button>
        </>
      }
    >
      {theirs && (
        <LeadershipStaleNotice
          before={valuesOf(origin)}
          now={valuesOf(theirs)}
          onKeepMine={() => settle(theirs, true)}
          onTakeTheirs={() => settle(theirs, false)}
        />
      )}
      {/* A file that is dropped must not take the browser to itself, nor vanish without a word. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void submit(event)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          refuseFiles(event.dataTransfer)
        }}
        onPaste={(event) => refuseFiles(event.clipboardData)}
        className="grid gap-5"
      >
        <Field label={say('Title')} error={errors.title?.message}>
          {(wiring) => <Input {...wiring} {...form.register('title')} data-autofocus />}
        </Field>
        <Field
          label={say('Quote')}
          hint={say('One or two sentences. They stand on the home page.')}
          error={errors.quote?.message}
        >
          {(wiring) => <Textarea {...wiring} {...form.register('quote')} rows={2} />}
        </Field>
        <Field label={say('Subtitle')} hint={say('Optional.')} error={errors.subtitle?.message}>
          {(wiring) => <Input {...wiring} {...form.register('subtitle')} />}
        </Field>
        <Controller
          control={form.control}
          name="content"
          render={({ field }) => (
            <EditorField
              label={say('Content')}
              placeholder={say('Write the message...')}
              value={field.value}
              onChange={field.onChange}
              disabled={isSubmitting}
              error={errors.content?.message}
            />
          )}
        />
        <Field label={say('Author')} error={errors.author?.message}>
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

const LABELS: Record<keyof LeadershipValues, string> = {
  title: say('Title'),
  quote: say('Quote'),
  subtitle: say('Subtitle'),
  content: say('Content'),
  author: say('Author'),
}

interface LeadershipStaleNoticeProps {
  /** What it was when the writer opened it. */
  before: LeadershipValues
  now: LeadershipValues
  onKeepMine: () => void
  onTakeTheirs: () => void
}

function LeadershipStaleNotice({ before, now, ...rest }: LeadershipStaleNoticeProps) {
  const changes = changedFields(before, now).map((field) => ({
    label: LABELS[field],
    lines: diffLines(linesOf(field, before), linesOf(field, now)),
  }))
  return <StaleNotice noun="message" changes={changes} {...rest} />
}

const linesOf = (field: keyof LeadershipValues, values: LeadershipValues) =>
  field === 'content' ? readableLines(values.content) : [values[field]].filter(Boolean)
