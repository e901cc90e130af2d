import { useLocation } from 'react-router'
import { useSite } from '../../features/site/api/site.ts'
import { MailDialog } from '../../features/system/components/mail-dialog.tsx'
import { Outbox } from '../../features/system/components/outbox.tsx'
import { SystemOverview } from '../../features/system/components/system-overview.tsx'
import { useOpenItem } from '../../lib/item-in-url.ts'
import { searchOf } from './admin-tabs.ts'

export function SystemTab() {
  const { search } = useLocation()
  const timeZone = useSite()?.timezone
  const openMail = useOpenItem('mail')
  /** Two lists turn their pages apart from each other. */
  const pageOf = (name: string) =>
    Math.max(1, Math.floor(Number(new URLSearchParams(search).get(name))) || 1)
  const hrefOf = (name: string) => (to: number) => {
    const pages = { page: pageOf('page'), mails: pageOf('mails'), [name]: to }
    const turned = Object.entries(pages).filter(([, page]) => page > 1)
    return searchOf('system') + turned.map(([key, page]) => `&${key}=${page}`).join('')
  }
  return (
    <>
      <SystemOverview timeZone={timeZone} page={pageOf('page')} hrefOf={hrefOf('page')}>
        <Outbox timeZone={timeZone} page={pageOf('mails')} hrefOf={hrefOf('mails')} />
      </SystemOverview>
      {openMail.id !== undefined && (
        <MailDialog id={openMail.id} timeZone={timeZone} onClose={openMail.close} />
      )}
    </>
  )
}
