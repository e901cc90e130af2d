import { auditActor, type AuditEntry, auditLabel, auditSentence, say } from '@berg/contract'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from '../../../routing/link.tsx'
import { sayRich } from '../../../lib/say-rich.tsx'
import { timeAt } from '../../../lib/dates.ts'
import type { AuditPlace } from '../model/audit-view.ts'
import { type Change, changesOf } from '../model/changes.ts'

interface ActivityEntryProps {
  entry: AuditEntry
  timeZone: string | undefined
  hrefOf: AuditPlace['hrefOf']
}

/** Stands in the sentence where the name is set in bold. */
const WHO = '\uE000'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline'

/** One sentence; what changed, and the way to what belongs to it, unfold below. */
export function ActivityEntry({ entry, timeZone, hrefOf }: ActivityEntryProps) {
  const { action, actor, address, at, subject } = entry
  // Who was erased is found by the number that is left.
  const who = address || actor.id === null ? actor.name : `${actor.id}`
  const [before, after] = auditSentence(WHO, action, subject).split(WHO)
  return (
    <li className="border-t border-line last:border-b">
      <details className="group">
        <summary className="-mx-2 grid min-h-11 cursor-pointer list-none grid-cols-[3.25rem_minmax(0,1fr)_1.25rem] gap-x-2 rounded-field px-2 py-2.5 hover:bg-mist sm:grid-cols-[3.25rem_minmax(0,1fr)_10rem_1.25rem] [&::-webkit-details-marker]:hidden">
          <time dateTime={at} className="text-muted even-figures">
            {timeAt(at, timeZone)}
          </time>
          <span className="min-w-0 break-words">
            {before}
            <strong className="font-semibold">{auditActor(actor)}</strong>
            {after}
          </span>
          {/* Below the sentence where there is no room beside it. */}
          <span className="col-start-2 row-start-2 min-w-0 text-sm break-all text-muted sm:col-start-3 sm:row-start-1 sm:self-center">
            {address &&
              sayRich('<span>, from </span>{address}', {
                span: (words) => <span className="sr-only">{words}</span>,
                address,
              })}
          </span>
          <ChevronDown
            aria-hidden
            className="col-start-3 row-start-1 mt-0.5 size-5 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none sm:col-start-4"
          />
        </summary>
        <div className="grid gap-2 pt-1.5 pb-2 sm:ps-[3.75rem]">
          <Changes changes={changesOf(entry, timeZone)} />
          <p className="flex flex-wrap gap-x-5 text-sm">
            {actor.id !== null && (
              <Link className={LINK} to={hrefOf({ who })}>
                {say('All that {name} did', { name: auditActor(actor) })}
              </Link>
            )}
            {subject.id && (
              <Link className={LINK} to={hrefOf({ about: `${subject.kind}:${subject.id}` })}>
                {sayRich('All about this<span>: {label}</span>', {
                  span: (words) => <span className="sr-only">{words}</span>,
                  label: auditLabel(subject),
                })}
              </Link>
            )}
          </p>
        </div>
      </details>
    </li>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-2 rounded-field bg-mist px-4 py-3 text-[0.9375rem]">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
            {before && (
              <span className="min-w-0 break-words">
                <span className="sr-only">{say('Before:')} </span>
                {before}
              </span>
            )}
            {before && (
              <ArrowRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
            )}
            <span className="min-w-0 font-semibold break-words">
              <span className="sr-only">{say('Now:')} </span>
              {after ?? say('nothing')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
