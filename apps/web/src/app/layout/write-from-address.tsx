import { SHARED_PARAMS } from '@berg/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '../../routing/router.tsx'
import { useOpenEditor } from '../../features/editor/components/editor-provider.tsx'
import { takeSharedPictures } from '../../lib/shared-pictures.ts'
import { paths } from '../paths.ts'

/** Opens the editor for an installed app: its shortcut 'Write', and what other apps share with it (see the manifest). */
export function WriteFromAddress({ canAdminister }: { canAdminister: boolean }) {
  const openEditor = useOpenEditor()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useEffectEvent(() => {
    const asked = new URLSearchParams(search)
    const given = (name: keyof typeof SHARED_PARAMS) => asked.get(SHARED_PARAMS[name]) ?? ''
    const words = { title: given('title'), text: given('text'), link: given('link') }
    const hasPictures = asked.has(SHARED_PARAMS.pictures)
    const isShared = hasPictures || Object.values(words).some(Boolean)
    if (!isShared && !asked.has('write')) return
    const begin = (pictures: readonly File[]) =>
      openEditor({ kind: 'draft', shared: { ...words, pictures } })
    // What was shared is published by nobody's tap: it begins as a draft, for staff too.
    if (hasPictures) void takeSharedPictures().then(begin, () => begin([]))
    else if (isShared) begin([])
    else openEditor({ kind: canAdminister ? 'choose' : 'draft' })
    // A reload does not open it again.
    navigate(paths.employee, { replace: true })
  })
  useEffect(() => {
    if (pathname === paths.employee) open()
  }, [pathname, search])
  return null
}
