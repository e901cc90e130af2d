import { EVERYBODY, mailWords, type NewsletterMailing, sizeOf, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { readerGroupsQuery, useSendNewsletter, useTestNewsletter } from '../api/mailing.ts'
import { durationInWords } from '../model/mailing-words.ts'
import { AudienceFields } from './audience-fields.tsx'
import { NoServer } from './no-server.tsx'

export interface SendPanelProps {
  newsletter: { id: number; number: number; title: string; etag: string }
  /** Of the site; left out: of this device. */
  timeZone?: string | undefined
  /** What is to be mended before it is sent. */
  checks?: ReactNode
}

/** To whom and when. Nothing leaves before it was asked once more. */
export function SendForm(props: SendPanelProps & { mailing: NewsletterMailing }) {
  const { newsletter, mailing, timeZone, checks } = props
  const { site } = mailing
  const { data: groups } = useQuery(readerGroupsQuery)
  const [audience, setAudience] = useState(mailing.audience ?? EVERYBODY)
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState('')
  const [isAsking, setAsking] = useState(false)
  const send = useSendNewsletter(newsletter.id, newsletter.etag)
  const count = groups && sizeOf(audience, groups)
  const isMailed = site.sends && audience.by_mail
  const act = isLater ? say('Schedule ##verb: to go out later') : mailWords.letOut(isMailed)
  const whyNoMail = mailWords.whyNoMail(site.sends)
  const later = isLater && at ? momentOf(at) : undefined

  const go = () =>
    void send
      .mutateAsync({ audience, at: isLater ? at : undefined })
      .then(
        ({ state }) =>
          toast.success(
            state === 'scheduled' && later
              ? say('It goes out on {day} at {time}.', later)
              : say('The newsletter is out.'),
          ),
        toast.failed(say('It could not be sent.')),
      )

  return (
    <div className="grid gap-6">
      <NoServer>{mailWords.noMailServer(site.sends)}</NoServer>
      {checks}
      <AudienceFields audience={audience} groups={groups ?? []} onChange={setAudience} />
      <p role="status" className="text-muted">
        {count === undefined
          ? say('Counting the readers …')
          : mailWords.issueReach(site.sends, {
              isByMail: audience.by_mail,
              readers: count,
              takes: count > 0 ? durationInWords(count, site.per_minute) : undefined,
            })}
      </p>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">{say('When')}</legend>
        <div className="flex flex-wrap gap-2">
          <Toggle on={!isLater} onChange={() => setLater(false)}>
            {say('At once')}
          </Toggle>
          <Toggle on={isLater} onChange={() => setLater(true)}>
            {say('At a time')}
          </Toggle>
        </div>
      </fieldset>
      {isLater && (
        <div className="max-w-xs">
          <Field
            label={say('Day and time')}
            hint={timeZone && say('On the clocks of the site ({timeZone})', { timeZone })}
          >
            {(wiring) => (
              <Input
                {...wiring}
                type="datetime-local"
                value={at}
                onChange={({ target }) => setAt(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={send.isPending}
          disabled={count === undefined || (isLater && !at)}
          onClick={() => setAsking(true)}
        >
          {act}
        </Button>
        <TestButton id={newsletter.id} whyNot={whyNoMail} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={questionOf(isLater, isMailed)}
          confirm={act}
          onClose={() => setAsking(false)}
          onConfirm={go}
        >
          <p>
            {mailWords.issueGoesOut(site.sends, {
              isByMail: audience.by_mail,
              readers: count ?? 0,
              title: newsletter.title || say('No. {number}', { number: newsletter.number }),
              at: later,
            })}
          </p>
          {!isLater && <p className="mt-3 text-muted">{mailWords.issueIsFinal(site.sends)}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}

const momentOf = (local: string) => ({
  day: formatDay(local.slice(0, 10), 'long'),
  time: local.slice(11, 16),
})

function questionOf(isLater: boolean, isMailed: boolean): string {
  if (isLater) return say('Schedule this newsletter?')
  return isMailed ? say('Send this newsletter?') : say('Publish this newsletter?')
}

function TestButton({ id, whyNot }: { id: number; whyNot: string | undefined }) {
  const test = useTestNewsletter(id)
  const reason = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        disabled={whyNot !== undefined}
        aria-describedby={whyNot && reason}
        busy={test.isPending}
        onClick={() =>
          test.mutate(undefined, {
            onSuccess: ({ email }) =>
              toast.success(say('A test is on its way to {email}.', { email })),
            onError: (error) => toast.error(say('The test could not be sent.'), error.message),
          })
        }
      >
        {say('Send a test to me')}
      </Button>
      {whyNot && (
        <p id={reason} className="text-sm text-muted">
          {whyNot}
        </p>
      )}
    </div>
  )
}
