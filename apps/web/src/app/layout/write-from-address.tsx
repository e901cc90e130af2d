import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '../../routing/router.tsx'
import { useOpenEditor } from '../../features/editor/components/editor-provider.tsx'
import { paths } from '../paths.ts'

/** Opens the editor for an installed app: its shortcut 'Write', and what other apps share with it (see the manifest). */
export function WriteFromAddress({ canAdminister }: { canAdminister: boolean }) {
  const openEditor = useOpenEditor()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useEffectEvent(() => {
    const asked = new URLSearchParams(search)
    const given = (name: string) => asked.get(`share_${name}`) ?? ''
    const shared = { title: given('title'), text: given('text'), link: given('link') }
    const isShared = Object.values(shared).some(Boolean)
    if (!isShared && !asked.has('write')) return
    // What was shared is published by nobody's tap: it begins as a draft, for staff too.
    if (isShared) openEditor({ kind: 'draft', shared })
    else openEditor({ kind: canAdminister ? 'choose' : 'draft' })
    // A reload does not open it again.
    navigate(paths.employee, { replace: true })
  })
  useEffect(() => {
    if (pathname === paths.employee) open()
  }, [pathname, search])
  return null
}
