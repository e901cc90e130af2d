import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ZoomableImage } from './zoomable-image.tsx'

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollBy = () => {}
  render(<ZoomableImage src="/oven.png" alt="The oven" onError={() => {}} />)
})

const percent = () =>
  Number(/\d+/.exec(screen.getByLabelText(/^The oven, at/).ariaLabel ?? '')?.[0])
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('zooming', () => {
  it('goes in steps, and no further than its ends', async () => {
    const seen = [percent()]
    while (!button('Zoom in').disabled) {
      await userEvent.click(button('Zoom in'))
      seen.push(percent())
    }
    expect(seen).toEqual([100, 150, 200, 300, 400, 600, 800])
    while (!button('Zoom out').disabled) await userEvent.click(button('Zoom out'))
    expect(percent()).toBe(100)
  })

  it('by double click comes closer and goes back', async () => {
    const image = screen.getByRole('img')
    await userEvent.dblClick(image)
    expect(percent()).toBe(200)
    await userEvent.click(button('Zoom in'))
    await userEvent.dblClick(image)
    expect(percent()).toBe(100)
  })

  it('has its keys', async () => {
    screen.getByLabelText(/^The oven, at/).focus()
    await userEvent.keyboard('++')
    expect(percent()).toBe(200)
    await userEvent.keyboard('-')
    expect(percent()).toBe(150)
    await userEvent.keyboard('0')
    expect(percent()).toBe(100)
  })
})
