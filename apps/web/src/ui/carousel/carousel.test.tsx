import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Carousel } from './carousel.tsx'

const show = (count: number, counter = false) =>
  render(
    <Carousel
      label="Pictures"
      count={count}
      counter={counter}
      renderSlide={(index) => <p>Slide {index + 1}</p>}
    />,
  )

const position = () => screen.getByText(/^Picture \d of \d$/).textContent
const shownSlide = () =>
  screen.getAllByText(/^Slide/).find((slide) => !slide.closest('[inert]'))?.textContent

function drag(dx: number) {
  const slide = screen.getAllByText(/^Slide/)[0]
  if (!slide) throw new Error('no slide')
  fireEvent.pointerDown(slide, { isPrimary: true, button: 0, clientX: 200, clientY: 50 })
  fireEvent.pointerMove(slide, { isPrimary: true, clientX: 200 + dx, clientY: 52 })
  fireEvent.pointerUp(slide, { isPrimary: true, clientX: 200 + dx, clientY: 52 })
}

beforeEach(() => {
  Element.prototype.setPointerCapture = () => {}
})

describe('a carousel', () => {
  it('wraps at both ends, by its arrows', async () => {
    show(3)
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
    expect([position(), shownSlide()]).toEqual(['Picture 3 of 3', 'Slide 3'])
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    expect([position(), shownSlide()]).toEqual(['Picture 1 of 3', 'Slide 1'])
  })

  it('jumps by its dots and says which one is shown', async () => {
    show(7)
    await userEvent.click(screen.getByRole('button', { name: 'Picture 5' }))
    expect(shownSlide()).toBe('Slide 5')
    expect(screen.getByRole('button', { name: 'Picture 5' }).getAttribute('aria-current')).toBe(
      'true',
    )
  })

  it('follows the arrow keys', async () => {
    show(2)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(shownSlide()).toBe('Slide 2')
    await userEvent.keyboard('{ArrowRight}')
    expect(shownSlide()).toBe('Slide 1')
    await userEvent.keyboard('{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}')
    expect(shownSlide()).toBe('Slide 2')
  })

  it('turns by a drag over 20 px, and not by less', () => {
    show(3)
    drag(-20)
    expect(shownSlide()).toBe('Slide 1')
    drag(-21)
    expect(shownSlide()).toBe('Slide 2')
    drag(21)
    expect(shownSlide()).toBe('Slide 1')
  })

  it('counts where it is asked to', () => {
    show(3, true)
    expect(screen.getByText('1/3')).toBeTruthy()
  })

  it('of one slide has no controls', () => {
    show(1)
    expect(shownSlide()).toBe('Slide 1')
    expect(screen.queryByRole('button')).toBeNull()
    drag(-100)
    expect(shownSlide()).toBe('Slide 1')
  })
})
