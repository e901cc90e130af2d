import { type AuditArea, say } from '@berg/contract'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { Link } from '../../../routing/link.tsx'
import { sayRich } from '../../../lib/say-rich.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AREAS, type AuditPlace, type AuditView } from '../model/audit-view.ts'

const WHAT = [
  { value: '', label: say('Everything') },
  ...Object.entries(AREAS).map(([value, label]) => ({ value, label })),
]

/** Who, what, about what and when. All of it lives in the address. */
export function ActivityFilters({ view, show, hrefOf }: AuditPlace) {
  const faultId = useId()
  const isBackwards = Boolean(view.from && view.to && view.to < view.from)
  // A step on the way, and none for Back.
  const put = (change: Partial<AuditView>) => show(change, { replace: true })
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label={say('Who')}
        placeholder={say('Who: a name')}
        value={view.who}
        onSearch={(who) => put({ who })}
        className="col-span-2 min-w-60 grow"
      />
      <div className="col-span-2">
        <Field label={say('What')}>
          {({ id }) => (
            <Select
              id={id}
              className="sm:w-fit sm:min-w-52"
              options={WHAT}
              value={view.what ?? ''}
              onChange={({ target }) =>
                show({ what: (target.value || undefined) as AuditArea | undefined })
              }
            />
          )}
        </Field>
      </div>
      <DayField
        label={say('From ##the first day')}
        day={view.from}
        onDay={(from) => put({ from })}
      />
      <DayField
        label={say('To ##the last day')}
        day={view.to}
        onDay={(to) => put({ to })}
        faultId={isBackwards ? faultId : undefined}
      />
      {isBackwards && (
        <p id={faultId} className="order-last col-span-2 w-full text-sm text-clay">
          {say('The end is before the start.')}
        </p>
      )}
      {view.about && (
        <Link
          to={hrefOf({ about: undefined })}
          className={buttonStyle('quiet', 'col-span-2 justify-self-start', 'narrow')}
        >
          <X aria-hidden className="size-4.5" />
          {sayRich('Only about this<span>, show all again</span>', {
            span: (words) => <span className="sr-only">{words}</span>,
          })}
        </Link>
      )}
    </div>
  )
}
