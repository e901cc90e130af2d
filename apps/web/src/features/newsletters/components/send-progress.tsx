import {
  commaList,
  mailWords,
  type NewsletterMailing,
  say,
  sayCount,
  shownNumber,
} from '@berg/contract'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { useResendNewsletter } from '../api/mailing.ts'
import { NoServer } from './no-server.tsx'
import { ContinueButton, StopButton } from './stop-sending.tsx'
import { durationInWords, progressOf, readersHaveIt, readersWait } from '../model/mailing-words.ts'

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
        <p>{say('It is out on the web, and went to nobody by mail.')}</p>
      ) : (
        <>
          <p role="status">{progressInWords(mailing)}</p>
          {state !== 'sent' && site.sends && (
            <ProgressBar label={say('Sent so far')} value={done} max={total} />
          )}
        </>
      )}
      {total > 0 && <NoServer>{mailWords.unsentMails(site.sends)}</NoServer>}
      {counts.unconfirmed > 0 && (
        <p className="rounded-field bg-pending-soft p-4 text-pending">
          {sayCount(
            counts.unconfirmed,
            'The sending broke off before the mail server answered for {n}. They most likely have it, so it is not sent again by itself. The log of the mail server tells: look for the message id, and settle each below.',
            'The sending broke off before the mail server answered for {n}. They most likely have it, so it is not sent again by itself. The log of the mail server tells: look for the message id, and settle each below.',
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'sending' && counts.queued > 0 && <StopButton id={id} waiting={counts.queued} />}
        {state === 'stopped' && site.sends && <ContinueButton id={id} waiting={counts.queued} />}
        {counts.refused > 0 && site.sends && state !== 'stopped' && (
          <ResendButton id={id} state="refused">
            {say('Resend to those refused ({n})', { n: shownNumber(counts.refused) })}
          </ResendButton>
        )}
        {counts.kept > 0 && site.sends && state !== 'stopped' && (
          <ResendButton id={id} state="kept">
            {say('Send what was kept ({n})', { n: shownNumber(counts.kept) })}
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
    return say(
      'The sending is stopped. {readersHave}, {readersWait} until you continue. ##5 readers have it, 3 readers wait',
      { readersHave: readersHaveIt(counts.sent), readersWait: readersWait(counts.queued) },
    )
  return sayCount(
    total,
    '{done} of {n} reader done, the rest in {duration}.',
    '{done} of {n} readers done, the rest in {duration}.',
    { done: shownNumber(done), duration: durationInWords(total - done, site.per_minute) },
  )
}

function summaryOf({ counts, site }: NewsletterMailing): string {
  const waiting = counts.queued + counts.sending
  const parts = [
    (site.sends || counts.sent > 0) && readersHaveIt(counts.sent),
    waiting > 0 && sayCount(waiting, '{n} waiting', '{n} waiting'),
    counts.refused > 0 && sayCount(counts.refused, '{n} refused', '{n} refused'),
    counts.unconfirmed > 0 && sayCount(counts.unconfirmed, '{n} unconfirmed', '{n} unconfirmed'),
    counts.kept > 0 && sayCount(counts.kept, '{n} kept', '{n} kept'),
    site.reads_bounces &&
      counts.bounced > 0 &&
      sayCount(counts.bounced, '{n} came back', '{n} came back'),
  ]
  return say('{parts}. ##5 readers have it, 1 refused.', {
    parts: commaList(parts),
  })
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
            () => toast.success(say('It is on its way again.')),
            toast.failed(say('It could not be sent.')),
          )
      }
    >
      {children}
    </Button>
  )
}
