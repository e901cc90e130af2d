import { type EventSignup, type ListedArticle, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { WAITS } from '../../../lib/outbox/deliver.ts'
import { useHasSession } from '../../../lib/session.ts'
import { useSendsMail } from '../../../lib/site-query.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { signupQuery, useSignUp, useSignupsOfOthers } from '../api/signups.ts'
import { signupWords } from '../model/signup-words.ts'
import { SignupListDialog } from './signup-list-dialog.tsx'

interface SignupSectionProps {
  article: ListedArticle
  timeZone: string | undefined
  onSignIn: () => void
}

/** Whether the reader is coming to an event that asks for it. */
export function SignupSection({ article, timeZone, onSignIn }: SignupSectionProps) {
  const { id, event_date, status } = article
  const isEvent = event_date !== null && status === 'published'
  const { data, error, refetch } = useQuery({ ...signupQuery(id), enabled: isEvent })
  useSignupsOfOthers(id, isEvent)
  if (!isEvent) return null
  if (data?.asks) return <Signup {...{ article, timeZone, onSignIn }} signup={data} />
  if (data || !error) return null
  return (
    <p
      role="alert"
      className="mt-8 flex flex-wrap items-center gap-3 text-sm text-muted print:hidden"
    >
      {say('Sign-up could not be loaded.')}
      <Button variant="secondary" size="narrow" onClick={() => void refetch()}>
        {say('Retry')}
      </Button>
    </p>
  )
}

const SAY = {
  come: { label: say('I’m coming'), busy: say('Signing up…') },
  wait: { label: say('Join the waiting list'), busy: say('Signing up…') },
  'stay away': { label: say('I can’t come'), busy: say('Taking you off…') },
} as const

function Signup({
  article,
  signup,
  timeZone,
  onSignIn,
}: SignupSectionProps & { signup: EventSignup }) {
  const heading = useId()
  const hasSession = useHasSession()
  const [asking, setAsking] = useState<'to leave' | 'for the list'>()
  const change = useSignUp(article.id)
  const { title, details, wish } = signupWords(signup, timeZone, useSendsMail())
  const isComing = signup.own?.state === 'coming' && signup.status !== 'over'
  const tell = (what: 'come' | 'stay away') =>
    change.mutate(what, {
      onError: (error) => toast.error(say('That did not work'), reasonOf(error)),
    })
  const press = () => {
    if (wish !== 'stay away') return tell('come')
    // Somebody else has the place at once.
    if (signup.own?.state === 'coming' && signup.waiting > 0) return setAsking('to leave')
    tell('stay away')
  }
  const Icon = isComing ? Check : CalendarCheck
  return (
    <>
      <section
        aria-labelledby={heading}
        className="mt-8 rounded-card border border-line bg-mist/60 px-4 py-4 sm:px-5 print:hidden"
      >
        <div role="status" className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
          <div className="min-w-0">
            <h3 id={heading} className="font-semibold">
              {title}
            </h3>
            <p className="text-sm text-muted">{details.join(' ')}</p>
            {change.data === WAITS && (
              <p className="mt-1 text-sm">
                {change.variables === 'come'
                  ? say(
                      'That you are coming is kept on this device, and sent as soon as there is a connection.',
                    )
                  : say(
                      'That you cannot come is kept on this device, and sent as soon as there is a connection.',
                    )}
              </p>
            )}
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {wish && hasSession && (
            <Button
              variant={wish === 'stay away' ? 'secondary' : 'primary'}
              busy={change.isPending}
              onClick={press}
            >
              {change.isPending ? SAY[wish].busy : SAY[wish].label}
            </Button>
          )}
          {wish && !hasSession && (
            <Button onClick={onSignIn}>{say('Sign in to say that you are coming')}</Button>
          )}
          {signup.can.manage && (
            <Button variant="quiet" size="narrow" onClick={() => setAsking('for the list')}>
              {say('Who is coming')}
            </Button>
          )}
        </div>
      </section>
      {asking === 'to leave' && (
        <ConfirmDialog
          title={say('Give up your place?')}
          confirm={say('I can’t come')}
          onConfirm={() => tell('stay away')}
          onClose={() => setAsking(undefined)}
        >
          {say(
            'Somebody is waiting for it and gets it at once. To have it back you would have to wait.',
          )}
        </ConfirmDialog>
      )}
      {asking === 'for the list' && (
        <SignupListDialog
          article={article}
          timeZone={timeZone}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
