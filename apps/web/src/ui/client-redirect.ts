import { useEffect } from 'react'
import { useNavigate } from '../routing/router.tsx'

/** Takes the place of the present address, in the browser alone: a page that comes rendered stays where it is. */
export function ClientRedirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
