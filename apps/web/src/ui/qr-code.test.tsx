import { render, screen } from '@testing-library/react'
import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

const SCALE = 4

/** What a camera reads: dark squares on a light ground, as they are drawn. */
function scanned(code: HTMLElement): string | undefined {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const width = side * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const squares = code.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let at = start; at < start + SCALE * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return jsQR(pixels, width, width)?.data
}

it('is read as the address that it was made of', () => {
  const address = `webcal://berg.example/calendar/${'x'.repeat(43)}.ics`
  render(<QrCode text={address} />)
  expect(scanned(screen.getByRole('img'))).toBe(address)
})
