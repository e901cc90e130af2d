import { COMMENT_MAX, commentFault, lengthOf, tidyComment, sayCount } from '@berg/contract'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/input.tsx'

/** From here on it is said how much room is left. */
const NEARLY_FULL = COMMENT_MAX - 200

interface CommentFormProps {
  label: string
  text: string
  onText: (text: string) => void
  action: string
  actionBusy: string
  busy: boolean
  /** Why it was not sent. */
  error: string | undefined
  onSubmit: (text: string) => void
  /** Beside the button. */
  children?: ReactNode
}

/** Where something is said, or said better. */
export function CommentForm(props: CommentFormProps) {
  const { label, text, onText, action, actionBusy, busy, error, onSubmit, children } = props
  const id = useId()
  const [isTried, setIsTried] = useState(false)
  const tidy = tidyComment(text)
  const left = COMMENT_MAX - lengthOf(tidy)
  const fault = isTried || left < 0 ? commentFault(tidy) : undefined
  const message = fault ?? error
  const note =
    message ??
    (lengthOf(tidy) > NEARLY_FULL
      ? sayCount(left, '{n} character left', '{n} characters left')
      : undefined)
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (commentFault(tidy) || busy) return
        setIsTried(false)
        onSubmit(tidy)
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Textarea
        id={id}
        dir="auto"
        rows={3}
        readOnly={busy}
        value={text}
        aria-invalid={message ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => {
          setIsTried(false)
          onText(target.value)
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? actionBusy : action}
        </Button>
        {children}
        {note && (
          <p
            id={`${id}-note`}
            role={message ? 'alert' : undefined}
            className={message ? 'text-sm text-clay' : 'text-sm text-muted'}
          >
            {note}
          </p>
        )}
      </div>
    </form>
  )
}
