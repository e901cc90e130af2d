import { commaList, type ListedArticle, type MustReadState, say, type Team } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useId } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { WAITS } from '../../../lib/outbox/deliver.ts'
import { useHasSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { mustReadQuery, useMustRead, useOwnConfirm } from '../api/must-reads.ts'
import { type ConfirmationProps, whyNotThis } from '../model/confirming.ts'
import { type ReachedEnd, useReachedEnd } from '../model/use-reached-end.ts'
import { SharedDeviceForm } from './shared-device-form.tsx'

interface MustReadConfirmationProps {
  article: Pick<ListedArticle, 'id' | 'status' | 'updated_at' | 'translation'>
  timeZone: string | undefined
}

/** Below the text: 'I have read this', for those who are asked. */
export function MustReadConfirmation({ article, timeZone }: MustReadConfirmationProps) {
  const hasSession = useHasSession()
  const data = useMustRead(article)
  useSameText(article, data)
  if (!data?.must_read) return null
  const { must_read, own, team, share } = data
  // Another text than the one that is shown: what is confirmed is what was read.
  const version = must_read.updated_at === article.updated_at ? must_read.version : undefined
  const { translation } = article
  const read = { id: article.id, version, language: translation?.language }
  const reason = whyNotThis(translation)
  return (
    <div className="mt-8 grid gap-4 print:hidden">
      {own?.confirmed_at ? (
        <p className="flex items-center gap-3 rounded-card bg-positive-soft px-5 py-4 text-positive">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {say('You confirmed this on {day}.', {
            day: formatDay(dayAt(own.confirmed_at, timeZone), 'long'),
          })}
        </p>
      ) : (
        (own ?? !hasSession) && (
          <AtTheEnd textKey={`${article.id} ${article.updated_at} ${read.language}`}>
            {(end) =>
              own ? (
                <OwnConfirmation {...read} reason={reason} end={end} />
              ) : (
                <SharedDeviceForm {...read} reason={reason} end={end} />
              )
            }
          </AtTheEnd>
        )
      )}
      {team && <TeamList team={team} />}
      {share && (
        <p className="text-sm text-muted">
          {say('{confirmed} of {asked} have confirmed your post. The editors see who has not.', {
            confirmed: share.confirmed,
            asked: share.asked,
          })}
        </p>
      )}
    </div>
  )
}

/** Where the server has another text by now, the shown one is fetched anew. */
function useSameText(
  { id, updated_at }: MustReadConfirmationProps['article'],
  state?: MustReadState,
) {
  const client = useQueryClient()
  const known = state?.must_read?.updated_at
  useEffect(() => {
    if (known === undefined || known === updated_at) return
    const queryKey = known > updated_at ? ['articles', 'one', id] : mustReadQuery(id).queryKey
    void client.invalidateQueries({ queryKey })
  }, [client, id, known, updated_at])
}

function AtTheEnd(props: { textKey: string; children: (end: ReachedEnd) => ReactNode }) {
  const { ref, ...end } = useReachedEnd(props.textKey)
  return (
    <section
      aria-label={say('Confirmation')}
      className="rounded-card border border-line bg-mist/60 px-5 py-5"
    >
      <div ref={ref} />
      {props.children(end)}
    </section>
  )
}

function OwnConfirmation({ id, version, language, reason, end }: ConfirmationProps) {
  const confirm = useOwnConfirm(id)
  const noteId = useId()
  const canPress = end.isReached && version !== undefined && !reason
  if (confirm.data === WAITS)
    return (
      <p role="status">
        {say(
          'Kept on this device. It counts once it has been sent, as soon as there is a connection.',
        )}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {/* Not `disabled`: the keyboard reaches it, and hears why it does nothing yet. */}
      <Button
        busy={confirm.isPending}
        aria-disabled={!canPress || undefined}
        aria-describedby={noteId}
        onFocus={end.reach}
        onClick={() => canPress && confirm.mutate({ version, language })}
      >
        {confirm.isPending ? say('Confirming...') : say('I have read this')}
      </Button>
      <p id={noteId} className="min-w-0 basis-56 grow text-sm text-muted">
        {canPress
          ? say('Your name, the time and the version of the text are kept.')
          : (reason ?? say('You can confirm once you have read to the end.'))}
      </p>
      {confirm.error && (
        <p role="alert" className="w-full text-sm text-clay">
          {reasonOf(confirm.error)}
        </p>
      )}
    </div>
  )
}

/** For who leads a department. */
function TeamList({ team: { department, asked, outstanding } }: { team: Team }) {
  const confirmed = asked - outstanding.length
  return (
    <section aria-label={say('Confirmed in {department}', { department })} className="text-sm">
      <h2 className="font-semibold">
        {say('{department}: {confirmed} of {asked} confirmed', { department, confirmed, asked })}
      </h2>
      {outstanding.length > 0 && (
        <p className="mt-1 text-muted">
          {say('Not yet: {names}', { names: commaList(outstanding) })}
        </p>
      )}
    </section>
  )
}
