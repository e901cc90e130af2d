import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' })

it('counts to 100 unless something else is said', () => {
  const { rerender } = render(<ProgressBar label="Upload" value={25} />)
  expect([bar().max, bar().position]).toEqual([100, 0.25])
  rerender(<ProgressBar label="Upload" value={100} />)
  expect(bar().position).toBe(1)
  rerender(<ProgressBar label="Upload" value={25} max={50} />)
  expect(bar().position).toBe(0.5)
})

it('is indeterminate while nobody knows how far it is', () => {
  render(<ProgressBar label="Upload" />)
  expect(bar().position).toBe(-1)
})
