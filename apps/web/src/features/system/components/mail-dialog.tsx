import { type MailDetail, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentOrAgo } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { mailQuery, useSendMailAgain } from '../api/mails.ts'
import { MailStateBadge } from './mail-state.tsx'

interface MailDialogProps {
  id: number
  timeZone: string | undefined
  onClose: () => void
}

/** One mail, as it looks and as plain text. */
export function MailDialog({ id, timeZone, onClose }: MailDialogProps) {
  const { data: mail, error, refetch } = useQuery(mailQuery(id))
  const isAbsent = Number.isNaN(id)
  return (
    <Dialog
      open
      onClose={onClose}
      place="wide"
      title={mail?.subject ?? say('Mail ##noun: one mail')}
      footer={mail?.can.send_again && <SendAgain id={id} onDone={onClose} />}
    >
      {(error || isAbsent) && !mail && (
        <ErrorState title={say('Could not load this mail.')} onRetry={() => void refetch()}>
          {isAbsent ? say('There is no such mail.') : error?.message}
        </ErrorState>
      )}
      {!mail && !error && !isAbsent && <TextSkeleton label={say('Loading the mail')} />}
      {mail && <MailBody mail={mail} timeZone={timeZone} />}
    </Dialog>
  )
}

function MailBody({ mail, timeZone }: { mail: MailDetail; timeZone: string | undefined }) {
  const [shown, setShown] = useState('look')
  const now = useNow()
  const { to, state, answer, created_at, preview, text } = mail
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <MailStateBadge state={state} />
        <span className="min-w-0 break-words">
          {say('To {whom}, {when} ##of a mail', {
            whom: to.name ? `${to.name}, ${to.email}` : to.email,
            when: momentOrAgo(created_at, now, timeZone),
          })}
        </span>
      </p>
      {answer && <p className="mb-4 break-words text-negative">{answer}</p>}
      <Tabs
        label={say('How it is shown')}
        value={shown}
        onChange={setShown}
        tabs={[
          { value: 'look', label: say('As it looks'), content: <Preview address={preview} /> },
          { value: 'text', label: say('As text'), content: <PlainText text={text} /> },
        ]}
      />
    </>
  )
}

/** Nothing in it runs, and its links open beside this page. */
const Preview = ({ address }: { address: string }) => (
  <Frame
    title={say('The mail as it looks')}
    src={address}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    className="h-[60dvh] min-h-80 w-full rounded-field border border-line"
  />
)

const PIECE = /https?:\/\/\S+|(?:(?!https?:\/\/).)+/gs

function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className="font-mono text-sm/6 break-words whitespace-pre-wrap">
      {[...text.matchAll(PIECE)].map(({ 0: piece, index: at }) =>
        piece.startsWith('http') ? (
          <a key={at} href={piece} target="_blank" rel="noreferrer" className="text-leaf underline">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  )
}

function SendAgain({ id, onDone }: { id: number; onDone: () => void }) {
  const send = useSendMailAgain()
  return (
    <Button
      busy={send.isPending}
      onClick={() =>
        send.mutate(id, {
          onSuccess: () => {
            toast.success(say('The mail is sent again.'))
            onDone()
          },
          onError: (error) => toast.error(say('It could not be sent.'), error.message),
        })
      }
    >
      {say('Send again')}
    </Button>
  )
}
