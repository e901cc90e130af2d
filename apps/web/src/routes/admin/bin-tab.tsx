import { BIN_DAYS, BIN_KINDS, type BinKind, type CurrentUser } from '@berg/contract'
import { BinList } from '../../features/bin/components/bin-list.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { oneOf, pageNumber, urlView, useUrlView } from '../../lib/url-view.ts'
import { PillNav } from '../../ui/pill-nav.tsx'

const LABELS: Record<BinKind, string> = {
  article: 'Articles',
  asset: 'Files',
  pin: 'Your pin',
  project: 'Projects',
  section_entry: 'Section entries',
}

interface BinView {
  kind: BinKind | undefined
  page: number
}

const binView = urlView<BinView>({ kind: oneOf(BIN_KINDS), page: pageNumber }, { keeps: ['tab'] })

/** What was deleted: everybody's for staff, the own posts and the own pin for anybody. */
export function BinTab({ user }: { user: CurrentUser }) {
  const { view, hrefOf } = useUrlView(binView)
  const timeZone = useSite()?.timezone
  const all = { to: hrefOf({ kind: undefined }), label: 'All', isHere: view.kind === undefined }
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
                to: hrefOf({ kind: one }),
                label: LABELS[one],
                isHere: view.kind === one,
              })),
            ]}
          />
        )}
      </div>
      <p className="mt-2 mb-5 max-w-[70ch] text-muted">
        What is deleted stays here for {BIN_DAYS} days and comes back whole. Readers do not find it
        meanwhile.
      </p>
      <BinList {...view} hrefOf={(page) => hrefOf({ page })} timeZone={timeZone} />
    </section>
  )
}
