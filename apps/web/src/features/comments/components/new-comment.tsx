import { say } from '@berg/contract'
import { useRef, useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { WAITS, WAITS_WORDS } from '../../../lib/outbox/deliver.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { useDraftKeeping } from '../../../lib/use-draft-keeping.ts'
import { toast } from '../../../ui/toast.ts'
import { useWriteComment } from '../api/responses.ts'
import { commentDraft } from '../model/comment-draft.ts'
import { CommentForm } from './comment-form.tsx'

interface NewCommentProps {
  articleId: number
  userId: number
  onWritten: (id: number) => void
}

/** Stored on the device until it is sent. A second press, or one after a lost answer, makes no second comment. */
export function NewComment({ articleId, userId, onWritten }: NewCommentProps) {
  const [store] = useState(() => commentDraft(userId, articleId))
  const [text, setText] = useState(() => store.find())
  const write = useWriteComment(articleId)
  const sent = useRef({ text: '', key: '' })
  useDraftKeeping(store, text === '' ? undefined : text)
  const send = (tidy: string) => {
    if (sent.current.text !== tidy) sent.current = { text: tidy, key: randomKey() }
    write.mutate(sent.current, {
      onSuccess: (written) => {
        sent.current = { text: '', key: '' }
        store.drop()
        setText('')
        if (written === WAITS) toast.info(...WAITS_WORDS)
        else onWritten(written.id)
      },
    })
  }
  return (
    <CommentForm
      label={say('Your comment')}
      text={text}
      onText={setText}
      action={say('Comment ##verb')}
      actionBusy={say('Sending...')}
      busy={write.isPending}
      error={write.error ? say('Not sent. {reason}', { reason: reasonOf(write.error) }) : undefined}
      onSubmit={send}
    />
  )
}
