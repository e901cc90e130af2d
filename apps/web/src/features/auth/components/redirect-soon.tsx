import { REDIRECT_AFTER_SIGN_IN_MS, say } from '@berg/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { tokens } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast.ts'

/** The page moves a little by itself when the dialog goes. */
const SCROLLED_PX = 24

interface RedirectSoonProps {
  title: string
  message: string
  /** It has gone on, or the person stays. */
  onDone: () => void
}

/** Goes on to the library once the toast was read, unless the person does anything at all by then. */
export function RedirectSoon({ title, message, onDone }: RedirectSoonProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const startedAt = useRef(key)

  const stay = useEffectEvent(() => {
    // It goes nowhere any more, and does not say so.
    toast.success(title, message)
    onDone()
  })
  const goOn = useEffectEvent(() => {
    onDone()
    if (tokens.access() === null) return
    toast.success(title, say('{message} Redirecting...', { message }))
    navigate(paths.afterSignIn)
  })
  const begin = useEffectEvent(() =>
    toast.success(title, say('{message} Redirecting...', { message }), {
      label: say('Stay here'),
      onPress: onDone,
    }),
  )

  // An article was opened, or another page.
  useEffect(() => {
    if (key !== startedAt.current) stay()
  }, [key])

  useEffect(() => {
    begin()
    const timer = setTimeout(() => goOn(), REDIRECT_AFTER_SIGN_IN_MS)
    const from = window.scrollY
    const ending = new AbortController()
    const { signal } = ending
    const onTouch = ({ target }: Event) => {
      // What is pressed on the toast itself takes it away.
      if (target instanceof Element && target.closest('[role=status]')) clearTimeout(timer)
      else stay()
    }
    const onScroll = () => {
      if (Math.abs(window.scrollY - from) > SCROLLED_PX) stay()
    }
    for (const act of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(act, onTouch, { signal, passive: true, capture: true })
    addEventListener('scroll', onScroll, { signal, passive: true })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [])

  return null
}
