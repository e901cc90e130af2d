import { type Invited, nameOf, type OneTimeCode, say, sayCount } from '@berg/contract'
import Printer from 'lucide-react/icons/printer'
import Scissors from 'lucide-react/icons/scissors'
import { useEffect, useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { useOrigin } from '../../../lib/hydration.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'

type Coded = Pick<Invited, 'id' | 'username' | 'first_name' | 'last_name' | 'department'> & {
  code: OneTimeCode
}

interface CodeSheetProps {
  title: string
  people: readonly Coded[]
  onClose: () => void
}

/** Codes, the only time they are seen: on the screen, and on paper to be cut up. */
export function CodeSheet({ title, people, onClose }: CodeSheetProps) {
  const isPrinted = useIsPrinted()
  const isOne = people.length === 1
  return (
    <Dialog
      open
      place="reading"
      prints
      title={title}
      description={
        <span className="print:hidden">
          {isOne
            ? say('Hand it over or let them scan it. It is shown only now.')
            : sayCount(
                people.length,
                '{n} person. The codes are shown only now: print the sheet and cut it up.',
                '{n} people. The codes are shown only now: print the sheet and cut it up.',
              )}
        </span>
      }
      confirmClose={
        isPrinted || isOne
          ? undefined
          : say('Close without printing? The codes are shown only now.')
      }
      confirmWords={{ keep: say('Keep open'), drop: say('Close') }}
      onClose={onClose}
      footer={
        <>
          <DialogClose>{say('Close')}</DialogClose>
          <Button data-autofocus onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" />
            {say('Print')}
          </Button>
        </>
      }
    >
      <ul className={cn('grid gap-3 print:gap-0', !isOne && 'sm:grid-cols-2 print:grid-cols-2')}>
        {people.map((person) => (
          <CodeCard key={person.id} person={person} isLarge={isOne} />
        ))}
      </ul>
    </Dialog>
  )
}

function CodeCard({ person, isLarge }: { person: Coded; isLarge: boolean }) {
  const origin = useOrigin() ?? ''
  const { code, department, username } = person
  const page = code.path.split(/[?#]/, 1)[0]
  return (
    <li
      className={cn(
        'relative flex break-inside-avoid gap-3 border border-dashed border-edge p-4',
        isLarge && 'flex-col items-center py-6 text-center',
      )}
    >
      <Scissors
        aria-hidden
        className="absolute -top-2 start-3 hidden size-4 bg-card text-muted print:block"
      />
      <QrCode
        text={origin + code.path}
        label={say('QR code for {name}', { name: nameOf(person) })}
        // Dark on light in either scheme: many scanners read nothing else.
        className={cn(
          'shrink-0 rounded-sm bg-white fill-black p-1',
          isLarge ? 'size-48' : 'size-24',
        )}
      />
      <div className="min-w-0">
        <p className="font-serif text-lg/tight font-semibold break-words">{nameOf(person)}</p>
        {department && <p className="text-sm break-words text-muted">{department}</p>}
        <p
          className={cn(
            'mt-2 font-mono font-semibold tracking-wider whitespace-nowrap',
            isLarge ? 'text-3xl' : 'text-xl',
          )}
        >
          <bdi dir="ltr">{code.code}</bdi>
        </p>
        <p className="mt-2 text-sm break-words">
          {sayRich('Username: {username}', {
            username: <bdi className="font-semibold">{username}</bdi>,
          })}
        </p>
        <p className="mt-1 text-xs break-words text-muted">
          {sayRich('Scan it, or type the code at {address}', {
            address: (
              <span className="block font-semibold text-ink">
                <bdi dir="ltr">
                  {origin.replace(/^https?:\/\//, '')}
                  {page}
                </bdi>
              </span>
            ),
          })}
          {say('Works once, until {day}.', {
            day: formatDay(code.expires_at.slice(0, 10), 'short'),
          })}
        </p>
      </div>
    </li>
  )
}

function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => {
    const note = () => setIsPrinted(true)
    window.addEventListener('afterprint', note)
    return () => window.removeEventListener('afterprint', note)
  }, [])
  return isPrinted
}
