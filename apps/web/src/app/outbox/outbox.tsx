import { say, sayCount } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { setSignOutHandler } from '../../features/auth/api/auth.ts'
import { useSite } from '../../features/site/api/site.ts'
import { isWaiting, type OutboxEntry } from '../../lib/outbox/outbox-entry.ts'
import { outboxMark } from '../../lib/outbox/outbox-mark.ts'
import { outboxStore } from '../../lib/outbox/outbox-store.ts'
import { tokens } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { OutboxDialog } from './outbox-dialog.tsx'
import { sendOutbox } from './send-outbox.ts'

const LOOK_AGAIN_MS = 20_000

/** Sends what was written without a connection, and shows what waits or was refused. */
export function Outbox() {
  const client = useQueryClient()
  const timeZone = useSite()?.timezone
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const [leave, setLeave] = useState<() => void>()

  const send = useCallback(async () => {
    const sent = await sendOutbox(outboxStore, timeZone).catch(() => 0)
    if (sent === 0) return
    toast.success(
      say('Sent ##what was written offline'),
      sayCount(
        sent,
        'What you wrote offline has arrived.',
        '{n} things that you wrote offline have arrived.',
      ),
    )
    void client.invalidateQueries()
  }, [client, timeZone])
  const sendNow = useEffectEvent(() => void send())

  useEffect(() => {
    const look = () => void outboxStore.all().then(setEntries, () => {})
    const stopListening = outboxMark.subscribe(look)
    void outboxStore.forgetOthers(tokens.person()).then(look, look)
    return stopListening
  }, [])

  const waiting = entries.filter(isWaiting).length
  useEffect(() => {
    if (waiting === 0) return
    const again = () => sendNow()
    again()
    const timer = setInterval(again, LOOK_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [waiting])

  const isThere = entries.length > 0
  useEffect(
    () => (isThere ? setSignOutHandler((goOn) => setLeave(() => goOn)) : undefined),
    [isThere],
  )

  return (
    <>
      {isThere && (
        <section
          aria-label={say('Not sent yet')}
          className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-marigold-soft px-4 py-1.5 text-sm print:hidden"
        >
          <p role="status" className="flex min-w-0 items-center gap-2 font-medium">
            <Send aria-hidden className="size-4 shrink-0" />
            {sentenceOf(waiting, entries.length - waiting)}
          </p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {say('Show what waits')}
          </Button>
        </section>
      )}
      {isOpen && isThere && (
        <OutboxDialog entries={entries} onSend={send} onClose={() => setIsOpen(false)} />
      )}
      {leave && (
        <LeavingDialog
          entries={entries}
          onSend={send}
          onLeave={leave}
          onClose={() => setLeave(undefined)}
        />
      )}
    </>
  )
}

function sentenceOf(waiting: number, refused: number): string {
  const parts = [
    waiting > 0 &&
      sayCount(
        waiting,
        '{n} thing you wrote offline waits to be sent.',
        '{n} things you wrote offline wait to be sent.',
      ),
    refused > 0 &&
      sayCount(refused, '{n} thing could not be sent.', '{n} things could not be sent.'),
  ]
  return parts.filter(Boolean).join(' ')
}
