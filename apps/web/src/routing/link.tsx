import type { ComponentProps, MouseEvent } from 'react'
import { hrefFrom, type NavigateOptions, type To, useLocation, useNavigate } from './router.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To
}

/** A link that changes the page without loading it anew; a modified click stays the browser's. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const href = hrefFrom(pathname, to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    // A second visit to the same address is none.
    navigate(href, { replace: replace ?? href === pathname + search + hash, state })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** With the left button and no key: it leads on in the same tab. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link that says when one is there. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const isHere = trimmed(useLocation().pathname) === trimmed(to)
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}

/** Every page answers with and without its last slash. */
const trimmed = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
