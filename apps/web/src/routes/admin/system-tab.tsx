import { useSite } from '../../features/site/api/site.ts'
import { MailDialog } from '../../features/system/components/mail-dialog.tsx'
import { Outbox } from '../../features/system/components/outbox.tsx'
import { SystemOverview } from '../../features/system/components/system-overview.tsx'
import { useOpenItem } from '../../lib/item-in-url.ts'
import { pageNumber, urlView, useUrlView } from '../../lib/url-view.ts'

/** Two lists turn their pages apart from each other. */
const systemView = urlView<Record<'page' | 'mails', number>>(
  { page: pageNumber, mails: pageNumber },
  { keeps: ['tab'] },
)

export function SystemTab() {
  const { view, hrefOf } = useUrlView(systemView)
  const timeZone = useSite()?.timezone
  const openMail = useOpenItem('mail')
  return (
    <>
      <SystemOverview
        timeZone={timeZone}
        page={view.page}
        hrefOf={(page) => hrefOf({ ...view, page })}
      >
        <Outbox
          timeZone={timeZone}
          page={view.mails}
          hrefOf={(mails) => hrefOf({ ...view, mails })}
        />
      </SystemOverview>
      {openMail.id !== undefined && (
        <MailDialog id={openMail.id} timeZone={timeZone} onClose={openMail.close} />
      )}
    </>
  )
}
