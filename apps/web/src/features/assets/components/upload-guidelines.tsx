import { UPLOAD_LIMITS, say } from '@berg/contract'

const GUIDELINES = [
  {
    name: say('Largest file'),
    value: UPLOAD_LIMITS.file,
    means: say('A larger file is refused.'),
  },
  {
    name: say('Largest bulk upload'),
    value: UPLOAD_LIMITS.bulk,
    means: say('All that you have on the way at a time, from all your devices.'),
  },
  {
    name: say('Recommended ##size of a file'),
    value: say('under {size}', { size: UPLOAD_LIMITS.recommended }),
    means: say('A larger file is taken, and marked in the list: others need long to open it.'),
  },
]

/** The limits that the server holds. */
export function UploadGuidelines() {
  return (
    <dl className="divide-y divide-line">
      {GUIDELINES.map(({ name, value, means }) => (
        <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
          <dt>{name}</dt>
          <dd className="font-semibold even-figures">{value}</dd>
          <dd className="col-span-2 text-sm text-muted">{means}</dd>
        </div>
      ))}
    </dl>
  )
}
