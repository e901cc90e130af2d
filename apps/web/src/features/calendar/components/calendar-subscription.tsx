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
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-4">
        <Field
          label="Address of the calendar"
          hint="Google Calendar and Outlook: add a calendar from the web and paste this address."
        >
          {(wiring) => (
            <Input
              {...wiring}
              readOnly
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <a href={subscribing} className={buttonStyle()}>
            <CalendarPlus aria-hidden className="size-4.5" />
            Open in my calendar
          </a>
          <Button variant="secondary" onClick={() => void copyLink(address)}>
            <Copy aria-hidden className="size-4.5" />
            Copy
          </Button>
        </div>
      </div>
      {/* Whoever reads this on a phone has no use for it. */}
      <figure className="hidden w-32 text-center sm:block">
        {/* Dark on light in every theme, or no camera reads it. */}
        <QrCode text={subscribing} className="size-32 rounded-field bg-white p-2 text-black" />
        <figcaption className="mt-1.5 text-sm text-muted">Scan it with an iPhone</figcaption>
      </figure>
    </div>
  )
}
