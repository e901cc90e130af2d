import { type NewsletterMailing, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { mailingQuery } from '../api/mailing.ts'
import { Recipients } from './recipients.tsx'
import { ScheduledNote } from './scheduled-note.tsx'
import { SendForm, type SendPanelProps } from './send-form.tsx'
import { SendProgress } from './send-progress.tsx'

/** How an issue goes out, and what became of it. */
export function SendPanel(props: SendPanelProps) {
  const { newsletter } = props
  const { data: mailing, error, refetch } = useQuery(mailingQuery(newsletter.id))
  if (error && !mailing) {
    return (
      <ErrorState title={say('Could not load the sending')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  }
  return (
    <section aria-labelledby="sending-heading" className="min-w-0">
      <h3 id="sending-heading" className="mb-4 font-serif text-xl font-semibold">
        {say('Sending')}
      </h3>
      {mailing ? (
        <PanelOf mailing={mailing} {...props} />
      ) : (
        <TextSkeleton label={say('Loading the sending')} />
      )}
    </section>
  )
}

function PanelOf({ mailing, ...props }: SendPanelProps & { mailing: NewsletterMailing }) {
  const { newsletter, timeZone } = props
  if (mailing.state === 'draft') return <SendForm mailing={mailing} {...props} />
  if (mailing.state === 'scheduled') {
    return <ScheduledNote id={newsletter.id} mailing={mailing} timeZone={timeZone} />
  }
  return (
    <>
      <SendProgress id={newsletter.id} mailing={mailing} />
      <Recipients id={newsletter.id} mailing={mailing} timeZone={timeZone} />
    </>
  )
}
