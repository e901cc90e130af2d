import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { browserHistory } from './browser-history.ts'
import { Link, NavLink } from './link.tsx'
import { hrefFrom, Router, useArrival, useLocation, useNavigate } from './router.tsx'

function Here() {
  const { pathname, search, hash, state } = useLocation()
  return <output>{`${useArrival()} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
}

const Back = () => {
  const navigate = useNavigate()
  return <button onClick={() => navigate(-1)}>Back</button>
}

const here = () => screen.getByRole('status').textContent

function visit(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <Router history={browserHistory()}>
      <Link to="/archive" state={{ from: 'home' }}>
        Archive
      </Link>
      <Link to="?page=2">Second</Link>
      <NavLink to="/about/">About</NavLink>
      <Back />
      <Here />
    </Router>,
  )
}

it.each([
  ['/archive', '/archive'],
  ['?page=2', '/news?page=2'],
  ['?', '/news'],
  ['#part', '/news#part'],
  [{ search: '?asset=3', hash: '#page=2' }, '/news?asset=3#page=2'],
])('from /news, %j leads to %s', (to, href) => expect(hrefFrom('/news', to)).toBe(href))

describe('a link', () => {
  it('leads on without a load, and Back comes back', async () => {
    visit('/news?week=this')
    const length = window.history.length
    await userEvent.click(screen.getByRole('link', { name: 'Archive' }))
    expect(here()).toBe('push /archive {"from":"home"}')
    expect(window.history.length).toBe(length + 1)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByText('pop /news?week=this null')
  })

  it('to where one is already makes no second entry', async () => {
    visit('/news?page=2')
    const length = window.history.length
    await userEvent.click(screen.getByRole('link', { name: 'Second' }))
    expect(here()).toBe('replace /news?page=2 null')
    expect(window.history.length).toBe(length)
  })

  it('is left to the browser when a key is held', () => {
    visit('/news')
    const link = screen.getByRole('link', { name: 'Archive' })
    link.addEventListener('click', (event) => event.stopPropagation())
    fireEvent.click(link, { ctrlKey: true })
    expect(here()).toBe('pop /news null')
  })

  it('says when one is there, with a last slash and without', () => {
    visit('/about')
    expect(screen.getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page')
  })
})

it('a reload keeps what an entry was told', () => {
  visit('/news')
  browserHistory().move('/archive', { replace: false, state: { order: [1] } })
  expect(browserHistory().location()).toMatchObject({
    pathname: '/archive',
    state: { order: [1] },
  })
})
