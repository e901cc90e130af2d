import { BIN_DAYS, BIN_KINDS, type BinKind, type CurrentUser } from '@berg/contract'
import { useLocation } from 'react-router'
import { BinList } from '../../features/bin/components/bin-list.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { PillNav } from '../../ui/pill-nav.tsx'
import { searchOf } from './admin-tabs.ts'

const LABELS: Record<BinKind, string> = { article: 'Articles', asset: 'Files', pin: 'Your pin' }

/** What was deleted: everybody's for staff, the own posts and the own pin for anybody. */
export function BinTab({ user }: { user: CurrentUser }) {
  const asked = new URLSearchParams(useLocation().search)
  const kind = BIN_KINDS.find((one) => one === asked.get('kind'))
  const page = Math.max(1, Math.floor(Number(asked.get('page'))) || 1)
  const timeZone = useSite()?.timezone
  const hrefOf = (to: number, of = kind) =>
    searchOf('bin') + (of ? `&kind=${of}` : '') + (to > 1 ? `&page=${to}` : '')
  const all = { to: searchOf('bin'), label: 'All', isHere: kind === undefined }
  return (
    <section aria-labelledby="bin-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="bin-heading" className="font-serif text-2xl font-semibold">
          Bin
        </h2>
        {user.can.administer && (
          <PillNav
            isInner
            label="What was deleted"
            links={[
              all,
              ...BIN_KINDS.map((one) => ({
                to: hrefOf(1, one),
                label: LABELS[one],
                isHere: kind === one,
              })),
            ]}
          />
        )}
      </div>
      <p className="mt-2 mb-5 max-w-[70ch] text-muted">
        What is deleted stays here for {BIN_DAYS} days and comes back whole. Readers do not find it
        meanwhile.
      </p>
      <BinList kind={kind} page={page} hrefOf={hrefOf} timeZone={timeZone} />
    </section>
  )
}
