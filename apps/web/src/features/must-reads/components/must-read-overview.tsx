import {
  type ConfirmationOverview,
  nameOfLanguage,
  OUTSTANDING_NAMED,
  say,
  sayCount,
  shownNumber,
  SMALLEST_GROUP,
} from '@berg/contract'
import { useId, useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { formatDay, momentOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { toast } from '../../../ui/toast.ts'
import { downloadConfirmations, useConfirmationCode, useRemind } from '../api/must-reads.ts'

interface MustReadOverviewProps {
  id: number
  overview: ConfirmationOverview
  /** At the site. */
  today: string
  timeZone: string | undefined
}

/** Confirmed of asked, by department, and who is missing. */
export function MustReadOverview(props: MustReadOverviewProps) {
  const { id, overview, timeZone } = props
  const { asked, confirmed, also_confirmed, departments, must_read } = overview
  const isAsking = must_read?.ended_at === null
  const download = () =>
    downloadConfirmations(id).catch((error: unknown) =>
      toast.error(say('The table could not be downloaded'), reasonOf(error)),
    )
  return (
    <section
      aria-label={say('Confirmations')}
      className="mt-6 grid gap-5 border-t border-line pt-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-serif text-xl font-semibold">
          {say('{confirmed} of {asked} confirmed', { confirmed, asked })}
        </h3>
        <Button variant="secondary" size="narrow" onClick={() => void download()}>
          {say('Download CSV')}
        </Button>
      </div>
      <Meter label={say('Confirmed ##how many have')} value={percent({ asked, confirmed })} />
      {also_confirmed > 0 && (
        <p className="text-sm text-muted">
          {sayCount(
            also_confirmed,
            '{n} more confirmed and is not asked any more.',
            '{n} more confirmed and are not asked any more.',
          )}
        </p>
      )}
      {departments.length > 0 && (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {departments.map((group) => (
            <li key={group.name ?? ''}>
              <p className="mb-1 flex justify-between gap-3 text-sm">
                <span className="min-w-0 break-words">
                  {group.name ?? say('Other departments')}
                </span>
                <span className="shrink-0 text-muted">
                  {say('{confirmed} of {asked}', {
                    confirmed: group.confirmed,
                    asked: group.asked,
                  })}
                </span>
              </p>
              <Meter label={group.name ?? say('Other departments')} value={percent(group)} />
            </li>
          ))}
        </ul>
      )}
      {departments.length === 0 && asked > 0 && (
        <p className="text-sm text-muted">
          {say('Departments of fewer than {count} people are not shown by themselves.', {
            count: SMALLEST_GROUP,
          })}
        </p>
      )}
      <LanguagesRead overview={overview} />
      <WithCodes overview={overview} />
      <ReadOffline overview={overview} timeZone={timeZone} />
      {isAsking && <Outstanding {...props} />}
    </section>
  )
}

const percent = ({ asked, confirmed }: { asked: number; confirmed: number }) =>
  asked === 0 ? 0 : Math.round((100 * confirmed) / asked)

/** Where somebody has read a translation. */
function LanguagesRead({ overview: { languages } }: Pick<MustReadOverviewProps, 'overview'>) {
  if (languages.every(({ language }) => language === null)) return null
  return (
    <div>
      <h4 className="mb-1 font-semibold">{say('Read in')}</h4>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {languages.map(({ language, confirmed }) => (
          <li key={language}>
            <bdi>{language ? nameOfLanguage(language) : say('Original ##of an article')}</bdi>{' '}
            <span className="text-muted">{shownNumber(confirmed)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Somebody else had a hand in these. */
function WithCodes({ overview: { with_codes } }: Pick<MustReadOverviewProps, 'overview'>) {
  if (with_codes.length === 0) return null
  return (
    <div>
      <h4 className="mb-1 font-semibold">{say('Confirmed with a code')}</h4>
      <ul className="divide-y divide-line">
        {with_codes.map(({ name, way, issued_by_name, confirmed_at }) => (
          <li key={`${name} ${confirmed_at}`} className="py-2 break-words">
            {name}
            <span className="text-sm text-muted"> {codeWords(way === 'code', issued_by_name)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function codeWords(isByCode: boolean, issuer: string | null): string {
  if (issuer === null)
    return isByCode
      ? say('with a code from an operator or a former colleague')
      : say('signed in with a code from an operator or a former colleague')
  return isByCode
    ? say('with a code from {name}', { name: issuer })
    : say('signed in with a code from {name}', { name: issuer })
}

/** The time of the device stands beside the one at which it arrived. */
function ReadOffline({
  overview: { read_offline },
  timeZone,
}: Pick<MustReadOverviewProps, 'overview' | 'timeZone'>) {
  if (read_offline.length === 0) return null
  return (
    <div>
      <h4 className="mb-1 font-semibold">{say('Read offline')}</h4>
      <ul className="divide-y divide-line">
        {read_offline.map(({ name, read_offline_at, confirmed_at }) => (
          <li key={`${name} ${confirmed_at}`} className="py-2 break-words">
            {name}
            <span className="text-sm text-muted">
              {' '}
              {say('read offline at {read}, arrived {arrived}', {
                read: momentOf(read_offline_at, timeZone),
                arrived: momentOf(confirmed_at, timeZone),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Once a day at most; the server says so too. */
function Remind({ id, overview, today }: MustReadOverviewProps) {
  const remind = useRemind(id)
  const noteId = useId()
  const last = overview.must_read?.reminded_on
  const send = () =>
    remind.mutate(undefined, {
      onSuccess: ({ reminded }) =>
        toast.success(say('Reminded'), sayCount(reminded, '{n} person', '{n} people')),
      onError: (error) => toast.error(say('Nobody was reminded'), reasonOf(error)),
    })
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        size="narrow"
        busy={remind.isPending}
        disabled={last === today}
        aria-describedby={noteId}
        onClick={send}
      >
        {say('Remind those who have not')}
      </Button>
      <p id={noteId} className="text-sm text-muted">
        {last
          ? last === today
            ? say('Last reminded today. Once a day is enough.')
            : say('Last reminded on {day}.', { day: formatDay(last, 'short') })
          : say('Nobody was reminded yet.')}
      </p>
    </div>
  )
}

function Outstanding(props: MustReadOverviewProps) {
  const { id, overview } = props
  const { outstanding, asked, confirmed } = overview
  const give = useConfirmationCode(id)
  const [given, setGiven] = useState<{ person: number; code: string }>()
  if (outstanding.length === 0)
    return <p className="text-muted">{say('Everybody has confirmed.')}</p>
  return (
    <div>
      <h4 className="mb-1 font-semibold">{say('Not yet confirmed')}</h4>
      <Remind {...props} />
      <p className="text-sm text-muted">
        {say(
          'A code is for somebody who cannot sign in: with it they confirm this article once, on any device, within two days.',
        )}
      </p>
      <ul className="divide-y divide-line">
        {outstanding.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3 py-1">
            <p className="min-w-0 grow break-words">
              {person.name}
              {person.department && (
                <span className="text-sm text-muted"> {person.department}</span>
              )}
            </p>
            {given?.person === person.id ? (
              <p role="status" className="py-2 font-mono font-semibold">
                {given.code}
              </p>
            ) : (
              <Button
                variant="quiet"
                size="narrow"
                aria-label={say('Give {name} a code', { name: person.name })}
                busy={give.isPending && give.variables === person.id}
                onClick={() =>
                  give.mutate(person.id, {
                    onSuccess: ({ code }) => setGiven({ person: person.id, code }),
                    onError: (error) => toast.error(say('No code was made'), reasonOf(error)),
                  })
                }
              >
                {say('Give a code')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked - confirmed > OUTSTANDING_NAMED && (
        <p className="mt-2 text-sm text-muted">
          {say('The first {count}. The CSV names all.', { count: OUTSTANDING_NAMED })}
        </p>
      )}
      {given && (
        <p className="mt-2 text-sm text-muted">
          {say(
            'The code confirms this article once, on any device without signing in, within two days. It is shown only now.',
          )}
        </p>
      )}
    </div>
  )
}
