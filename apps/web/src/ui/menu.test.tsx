import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Menu } from './menu.tsx'

const draw = () =>
  render(
    <>
      <Menu label="Your pages" button="Marta" buttonClassName="">
        <a href="#posts">My Posts</a>
        <a href="#library">Library</a>
      </Menu>
      <button type="button">Sign Out</button>
    </>,
  )
const menu = () => screen.queryByRole('navigation', { name: 'Your pages' })
const button = () => screen.getByRole('button', { name: 'Marta' })

it('opens by its button, and Escape closes it and gives the focus back', async () => {
  draw()
  expect(menu()).toBeNull()
  button().focus()
  await userEvent.keyboard('{Enter}{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'My Posts' }))
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button())
})

it.each([
  ['a click beside it', () => userEvent.click(document.body)],
  ['the focus that goes on', () => userEvent.keyboard('{Tab}{Tab}{Tab}')],
  [
    'a link that was followed',
    () => userEvent.click(screen.getByRole('link', { name: 'Library' })),
  ],
  ['its button', () => userEvent.click(button())],
])('is closed by %s', async (_, act) => {
  draw()
  await userEvent.click(button())
  expect(menu()).not.toBeNull()
  await act()
  expect(menu()).toBeNull()
})
