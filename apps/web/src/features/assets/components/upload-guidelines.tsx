import { UPLOAD_LIMITS } from '@berg/contract'

const GUIDELINES = [
  {
    name: 'Largest file',
    value: UPLOAD_LIMITS.file,
    means: 'A larger file is refused.',
  },
  {
    name: 'Largest bulk upload',
    value: UPLOAD_LIMITS.bulk,
    means: 'All that you have on the way at a time, from all your devices.',
  },
  {
    name: 'Recommended',
    value: `under ${UPLOAD_LIMITS.recommended}`,
    means: 'A larger file is taken, and marked in the list: others need long to open it.',
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
