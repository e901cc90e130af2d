import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarkedText } from './marked-text.tsx'

it('marks what was found, and shows everything as text', () => {
  const { container } = render(
    <MarkedText
      runs={[
        { text: 'Line', hit: true },
        { text: ' 4 <b>restarts</b> on ', hit: false },
        { text: 'line', hit: true },
      ]}
    />,
  )
  expect(container.textContent).toBe('Line 4 <b>restarts</b> on line')
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Line',
    'line',
  ])
})
