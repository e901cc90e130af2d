import { say } from '@berg/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'

/** The address of a calendar, and the ways into the calendar of a phone or a computer. */
export function CalendarSubscription({ path }: { path: string }) {
  const address = window.location.origin + path
  // What calendars of phones and computers open by themselves.
  const subscribing = address.replace(/^https?:/, 'webcal:')
  return (
    <div className="grid max-w-xl gap-4">
      <Field
        label={say('Address of the calendar')}
        hint={say(
          'Google Calendar and Outlook: add a calendar from the web and paste this address.',
        )}
      >
        {(wiring) => (
          <Input
            {...wiring}
            readOnly
            dir="ltr"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <a href={subscribing} className={buttonStyle('primary', '', 'narrow')}>
          <CalendarPlus aria-hidden className="size-4.5" />
          {say('Open in my calendar')}
        </a>
        <Button variant="secondary" size="narrow" onClick={() => void copyLink(address)}>
          <Copy aria-hidden className="size-4.5" />
          {say('Copy ##verb')}
        </Button>
      </div>
      {/* Whoever reads this on a phone has no use for it. */}
      <figure className="hidden items-center gap-4 sm:flex">
        <QrCode text={subscribing} className="size-36 shrink-0 rounded-field" />
        <figcaption className="text-sm text-muted">
          {say('Scan it with an iPhone to have the events there too.')}
        </figcaption>
      </figure>
    </div>
  )
}
