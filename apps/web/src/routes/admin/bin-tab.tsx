import { BIN_DAYS, BIN_KINDS, type BinKind, type CurrentUser, say, sayCount } from '@berg/contract'
import { BinList } from '../../features/bin/components/bin-list.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { oneOf, pageNumber, urlView, useUrlView } from '../../lib/url-view.ts'
import { PillNav } from '../../ui/pill-nav.tsx'

const LABELS: Record<BinKind, string> = {
  article: say('Articles'),
  asset: say('Files'),
  pin: say('Your pin'),
  project: say('Projects'),
  section_entry: say('Section entries'),
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
  const all = {
    to: hrefOf({ kind: undefined }),
    label: say('All'),
    isHere: view.kind === undefined,
  }
  return (
    <section aria-labelledby="bin-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="bin-heading" className="font-serif text-2xl font-semibold">
          {say('Bin')}
        </h2>
        {user.can.administer && (
          <PillNav
            isInner
            label={say('What was deleted')}
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
        {sayCount(
          BIN_DAYS,
          'What is deleted stays here for {n} day and comes back whole. Readers do not find it meanwhile.',
          'What is deleted stays here for {n} days and comes back whole. Readers do not find it meanwhile.',
        )}
      </p>
      <BinList {...view} hrefOf={(page) => hrefOf({ page })} timeZone={timeZone} />
    </section>
  )
}
