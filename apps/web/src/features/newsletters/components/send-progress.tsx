import { mailWords, type NewsletterMailing } from '@berg/contract'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { useResendNewsletter } from '../api/mailing.ts'
import { NoServer } from './no-server.tsx'
import { ContinueButton, StopButton } from './stop-sending.tsx'
import {
  durationInWords,
  progressOf,
  readersHaveIt,
  readersInWords,
  readersWait,
} from '../model/mailing-words.ts'

interface SendProgressProps {
  id: number
  mailing: NewsletterMailing
}

/** How far it is, and what can be done about the rest. */
export function SendProgress({ id, mailing }: SendProgressProps) {
  const { counts, site, state } = mailing
  const { total, done } = progressOf(mailing)
  return (
    <div className="grid gap-4">
      {total === 0 ? (
        <p>It is out on the web, and went to nobody by mail.</p>
      ) : (
        <>
          <p role="status">{progressInWords(mailing)}</p>
          {state !== 'sent' && site.sends && (
            <ProgressBar label="Sent so far" value={done} max={total} />
          )}
        </>
      )}
      {total > 0 && <NoServer>{mailWords.keptMails(site.sends)}</NoServer>}
      {counts.unconfirmed > 0 && (
        <p className="rounded-field bg-pending-soft p-4 text-pending">
          The sending broke off before the mail server answered for {counts.unconfirmed}. They most
          likely have it, so it is not sent again by itself. The log of the mail server tells: look
          for the message id, and settle each below.
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'sending' && counts.queued > 0 && <StopButton id={id} waiting={counts.queued} />}
        {state === 'stopped' && site.sends && <ContinueButton id={id} waiting={counts.queued} />}
        {counts.refused > 0 && site.sends && state !== 'stopped' && (
          <ResendButton id={id} state="refused">
            Resend to those refused ({counts.refused})
          </ResendButton>
        )}
        {counts.kept > 0 && site.sends && state !== 'stopped' && (
          <ResendButton id={id} state="kept">
            Send what was kept ({counts.kept})
          </ResendButton>
        )}
      </div>
    </div>
  )
}

function progressInWords(mailing: NewsletterMailing): string {
  const { state, counts, site } = mailing
  const { total, done } = progressOf(mailing)
  if (state === 'sent' || !site.sends) return summaryOf(mailing)
  if (state === 'stopped')
    return `The sending is stopped. ${readersHaveIt(counts.sent)}, ${readersWait(counts.queued)} until you continue.`
  return `${done.toLocaleString('en-GB')} of ${readersInWords(total)} done, the rest in ${durationInWords(total - done, site.per_minute)}.`
}

function summaryOf({ counts, site }: NewsletterMailing): string {
  const waiting = counts.queued + counts.sending
  const parts = [
    (site.sends || counts.sent > 0) && readersHaveIt(counts.sent),
    waiting > 0 && `${waiting} waiting`,
    counts.refused > 0 && `${counts.refused} refused`,
    counts.unconfirmed > 0 && `${counts.unconfirmed} unconfirmed`,
    counts.kept > 0 && `${counts.kept} kept`,
    site.reads_bounces && counts.bounced > 0 && `${counts.bounced} came back`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

interface ResendButtonProps {
  id: number
  state: 'refused' | 'kept'
  children: ReactNode
}

function ResendButton({ id, state, children }: ResendButtonProps) {
  const resend = useResendNewsletter(id)
  return (
    <Button
      variant="secondary"
      busy={resend.isPending}
      onClick={() =>
        void resend
          .mutateAsync(state)
          .then(
            () => toast.success('It is on its way again.'),
            toast.failed('It could not be sent.'),
          )
      }
    >
      {children}
    </Button>
  )
}
