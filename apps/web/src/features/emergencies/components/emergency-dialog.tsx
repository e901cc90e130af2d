import { EMERGENCY_MAX, type EmergencyReach, say, sayCount } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { emergencyReachQuery, useSendEmergency } from '../api/emergencies.ts'

/** Asked twice: what it says, and then whether that goes out to so many. */
export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const words = text.trim()
  if (isAsked) return <Confirmation text={words} onClose={onClose} />
  return (
    <FormDialog
      title={say('Emergency message')}
      description={say('Goes to everybody at once, at any hour. Only where people must act now.')}
      action={say('Continue')}
      busy={false}
      disabled={words === ''}
      confirmClose={words ? say('Close without sending?') : undefined}
      onSubmit={() => setIsAsked(true)}
      onClose={onClose}
    >
      <Field
        label={say('What everybody must know')}
        hint={sayCount(
          EMERGENCY_MAX - text.length,
          'It stands in full on locked screens. {n} character is left.',
          'It stands in full on locked screens. {n} characters are left.',
        )}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            data-autofocus
            rows={5}
            maxLength={EMERGENCY_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function Confirmation({ text, onClose }: { text: string; onClose: () => void }) {
  const [key] = useState(randomKey)
  const { data: reach, error, refetch } = useQuery(emergencyReachQuery)
  const send = useSendEmergency(key)
  const submit = () =>
    send.mutate(text, {
      onSuccess: () => {
        toast.success(say('Everybody is being told'))
        onClose()
      },
      onError: (failure) => toast.error(say('It was not sent'), reasonOf(failure)),
    })
  return (
    <FormDialog
      title={say('Send this to everybody?')}
      action={
        reach
          ? sayCount(reach.people, 'Send to {n} person', 'Send to {n} people')
          : say('Send ##verb: sends the message')
      }
      actionBusy={say('Sending...')}
      isDangerous
      busy={send.isPending}
      disabled={!reach}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <blockquote className="rounded-field border-s-4 border-clay bg-mist px-4 py-3 text-lg whitespace-pre-line">
          {text}
        </blockquote>
        {reach && (
          <>
            <ul className="grid list-disc gap-1 ps-5">
              {linesOf(reach).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{say('It goes out at once and cannot be taken back.')}</p>
          </>
        )}
        {!reach && !error && <Spinner label={say('Counting...')} />}
        {error && !reach && (
          <ErrorState
            title={say('It is not known who would be told')}
            onRetry={() => void refetch()}
          >
            {error.message}
          </ErrorState>
        )}
      </div>
    </FormDialog>
  )
}

const linesOf = ({ people, devices, mails }: EmergencyReach): string[] => [
  sayCount(people, '{n} person is told on the site', '{n} people are told on the site'),
  ...(devices > 0
    ? [sayCount(devices, '{n} device gets a message', '{n} devices get a message')]
    : []),
  ...(mails > 0 ? [sayCount(mails, '{n} address gets a mail', '{n} addresses get a mail')] : []),
]
