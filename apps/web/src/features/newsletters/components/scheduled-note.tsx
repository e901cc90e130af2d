import { mailWords, type NewsletterMailing, sizeOf, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { dayAt, formatDay, timeAt } from '../../../lib/dates.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { readerGroupsQuery, useCancelNewsletter } from '../api/mailing.ts'
import { readersInWords } from '../model/mailing-words.ts'

interface ScheduledNoteProps {
  id: number
  mailing: NewsletterMailing
  timeZone: string | undefined
}

/** It waits for its time, and can be taken back until then. */
export function ScheduledNote({ id, mailing, timeZone }: ScheduledNoteProps) {
  const { data: groups } = useQuery(readerGroupsQuery)
  const cancel = useCancelNewsletter(id)
  const { send_at, audience, site } = mailing
  const count = audience && groups ? sizeOf(audience, groups) : undefined
  return (
    <div className="grid gap-4">
      <p>
        {sayRich('It goes out on <b>{day} at {time}</b>{readers} ##ends with to 12 readers', {
          b: (words) => <strong>{words}</strong>,
          day: send_at && formatDay(dayAt(send_at, timeZone), 'long'),
          time: send_at && timeAt(send_at, timeZone),
          readers: mailWords.scheduledReach(site.sends, {
            isByMail: audience?.by_mail !== false,
            readers: count === undefined ? '' : readersInWords(count),
          }),
        })}
      </p>
      <p className="text-muted">
        {say('To change the issue, its readers or the time, cancel the sending first.')}
      </p>
      <div>
        <Button
          variant="secondary"
          busy={cancel.isPending}
          onClick={() =>
            void cancel
              .mutateAsync()
              .then(
                () => toast.success(say('It is a draft again.')),
                toast.failed(say('It could not be cancelled.')),
              )
          }
        >
          {say('Cancel the sending')}
        </Button>
      </div>
    </div>
  )
}
