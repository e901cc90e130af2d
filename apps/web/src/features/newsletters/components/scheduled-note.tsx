import { mailWords, type NewsletterMailing, sizeOf, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { dayAt, formatDay, timeAt } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { readerGroupsQuery, useCancelNewsletter } from '../api/mailing.ts'

/** Stands in the sentence where the moment is set in bold. */
const MOMENT = '\uE000'

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
  const [before, after] = mailWords
    .scheduledReach(site.sends, {
      isByMail: audience?.by_mail !== false,
      readers: count,
      moment: MOMENT,
    })
    .split(MOMENT)
  return (
    <div className="grid gap-4">
      <p>
        {before}
        <strong>
          {send_at &&
            say('{day} at {time}', {
              day: formatDay(dayAt(send_at, timeZone), 'long'),
              time: timeAt(send_at, timeZone),
            })}
        </strong>
        {after}
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
