import { type StorageUse, say, sayCount } from '@berg/contract'
import { formatSize } from '../../../lib/format-size.ts'
import { Button } from '../../../ui/button.tsx'
import { momentOrAgo } from '../../../lib/dates.ts'
import { toast } from '../../../ui/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useCountStorage } from '../api/storage.ts'
import { ADDITION_WORDS, filesInWords, KIND_WORDS, roomInWords } from '../model/storage-words.ts'

/** In the order of the shares; the words beside them tell what is what. */
const FILLS = [
  { bar: 'fill-pine', dot: 'bg-pine' },
  { bar: 'fill-marigold', dot: 'bg-marigold' },
  { bar: 'fill-clay', dot: 'bg-clay' },
  { bar: 'fill-edge', dot: 'bg-edge' },
]
const MACHINE = { bar: 'fill-ink', dot: 'bg-ink' }
const OTHERS = { bar: 'fill-muted/50', dot: 'bg-muted/50' }

interface StorageSharesProps {
  use: StorageUse
  now: Date
  timeZone: string | undefined
}

/** How much is taken of what there is, and by what. */
export function StorageShares({ use, now, timeZone }: StorageSharesProps) {
  const { kinds, additions, used, limit, limit_from, others } = use
  const added = additions.filter(({ elsewhere }) => !elsewhere)
  const isDisk = limit_from === 'disk'
  const shares = [
    ...kinds.map(({ kind, bytes }, index) => ({ key: kind, bytes, bar: FILLS[index]?.bar })),
    ...added.map(({ kind, bytes }) => ({ key: kind, bytes, bar: MACHINE.bar })),
    ...(isDisk ? [{ key: 'others', bytes: others ?? 0, bar: OTHERS.bar }] : []),
  ]
  return (
    <Panel title={say('Storage')}>
      <p>
        <span className="font-serif text-4xl/tight font-semibold even-figures">
          {formatSize(used)}
        </span>{' '}
        <span className="text-muted">{roomInWords(use)}</span>
      </p>
      <Bar whole={Math.max(limit ?? used, used, 1)} shares={shares} />
      <dl aria-label={say('Used by kind')} className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {kinds.map(({ kind, files, bytes }, index) => (
          <Share
            key={kind}
            label={KIND_WORDS[kind]}
            dot={FILLS[index]?.dot}
            files={files}
            bytes={bytes}
          />
        ))}
      </dl>
      <h3 className="mt-5 border-t border-line pt-4 font-semibold">
        {say('Added by the site itself')}
      </h3>
      <dl aria-label={say('Added by the site itself')} className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {additions.map(({ kind, files, bytes, elsewhere }) => (
          <Share
            key={kind}
            label={
              elsewhere
                ? say('{what} (elsewhere)', { what: ADDITION_WORDS[kind] })
                : ADDITION_WORDS[kind]
            }
            dot={elsewhere ? undefined : MACHINE.dot}
            files={files}
            bytes={bytes}
          />
        ))}
        {isDisk && (
          <Share label={say('Everything else on the disk')} dot={OTHERS.dot} bytes={others ?? 0} />
        )}
      </dl>
      <Counted use={use} now={now} timeZone={timeZone} />
    </Panel>
  )
}

interface BarProps {
  whole: number
  shares: readonly { key: string; bytes: number; bar: string | undefined }[]
}

function Bar({ whole, shares }: BarProps) {
  const percents = shares.map(({ bytes }) => (bytes / whole) * 100)
  const startOf = (index: number) => percents.slice(0, index).reduce((sum, part) => sum + part, 0)
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-3 h-4 w-full rounded-full bg-mist rtl:-scale-x-100"
    >
      {shares.map(({ key, bar }, index) => (
        <rect key={key} x={startOf(index)} width={percents[index]} height="1" className={bar} />
      ))}
    </svg>
  )
}

interface ShareProps {
  label: string
  dot: string | undefined
  files?: number
  bytes: number
}

function Share({ label, dot, files, bytes }: ShareProps) {
  return (
    <div className="flex items-start gap-2.5 py-1.5">
      <span
        aria-hidden
        className={`mt-1.5 size-3 shrink-0 rounded-full ${dot ?? 'border border-edge'}`}
      />
      <dt className="min-w-0 grow break-words">{label}</dt>
      <dd className="shrink-0 text-end text-muted even-figures">
        {formatSize(bytes)}
        {files !== undefined && <span className="block text-sm">{filesInWords(files)}</span>}
      </dd>
    </div>
  )
}

function Counted({ use: { counted_at, unread }, now, timeZone }: StorageSharesProps) {
  const count = useCountStorage()
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <p>
        {counted_at
          ? say('Sizes, what is set aside and backups were counted {when}.', {
              when: momentOrAgo(counted_at, now, timeZone),
            })
          : say('Sizes, what is set aside and backups are being counted.')}
        {unread > 0 &&
          ` ${sayCount(unread, '{n} file still to be compared with the others.', '{n} files still to be compared with the others.')}`}
      </p>
      <Button
        variant="quiet"
        size="narrow"
        className="max-sm:-ms-3.5 sm:-me-3.5"
        busy={count.isPending}
        onClick={() =>
          count.mutate(undefined, {
            onSuccess: () => toast.info(say('Counting'), say('The figures come by themselves.')),
            onError: toast.failed(say('It could not be counted.')),
          })
        }
      >
        {say('Count again')}
      </Button>
    </div>
  )
}
