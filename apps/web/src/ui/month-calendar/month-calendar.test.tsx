import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { monthOf } from './days.ts'
import { MonthCalendar } from './month-calendar.tsx'

const COUNTS = new Map([
  ['2026-11-18', 1],
  ['2026-11-21', 3],
])

function Example() {
  const [month, setMonth] = useState('2026-11')
  const [day, setDay] = useState<string>()
  return (
    <MonthCalendar
      month={month}
      onMonth={setMonth}
      today="2026-11-14"
      selected={day}
      onSelect={(chosen) => {
        setDay(chosen)
        if (chosen) setMonth(monthOf(chosen))
      }}
      counts={COUNTS}
    />
  )
}

// By label: to ask 49 buttons for their role and name takes jsdom a second.
const day = (label: string) => screen.getByLabelText(label)
const focused = () => document.activeElement?.getAttribute('aria-label')
const selected = () =>
  [...document.querySelectorAll('td[aria-selected=true]')].map((cell) => cell.textContent)
const title = () => screen.getByRole('grid').getAttribute('aria-label')

describe('the calendar', () => {
  it('is a named grid of 42 days that says the date, today and the events of each', () => {
    render(<Example />)
    expect(title()).toBe('November 2026')
    expect(screen.getByRole('grid').querySelectorAll('td[aria-selected]')).toHaveLength(42)
    expect(document.querySelector('th')?.abbr).toBe('Monday')
    expect(day('Saturday 14 November 2026').getAttribute('aria-current')).toBe('date')
    expect(day('Wednesday 18 November 2026, 1 event')).toBeTruthy()
    expect(day('Saturday 21 November 2026, 3 events').className).toContain('font-bold')
  })

  it('chooses a day, and lets go of it when chosen again or by the title', async () => {
    render(<Example />)
    await userEvent.click(day('Wednesday 18 November 2026, 1 event'))
    expect(selected()).toEqual(['18'])
    await userEvent.click(day('Wednesday 18 November 2026, 1 event'))
    expect(selected()).toEqual([])
    await userEvent.click(day('Tuesday 10 November 2026'))
    await userEvent.click(screen.getByText('November 2026'))
    expect(selected()).toEqual([])
  })

  it('goes to the month of a neighbouring day', async () => {
    render(<Example />)
    await userEvent.click(day('Tuesday 1 December 2026'))
    expect(title()).toBe('December 2026')
    expect(selected()).toEqual(['1'])
    await userEvent.click(screen.getByLabelText('Next month'))
    await userEvent.click(screen.getByLabelText('Previous month'))
    await userEvent.click(screen.getByLabelText('Previous month'))
    expect(title()).toBe('November 2026')
  })

  it('has one stop for Tab, today at first, and goes on by keys into other months', async () => {
    render(<Example />)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(focused()).toBe('Saturday 14 November 2026')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)

    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toBe('Sunday 22 November 2026')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Monday 16 November 2026')
    await userEvent.keyboard('{PageDown}{PageDown}')
    expect(focused()).toBe('Saturday 16 January 2027')
    expect(title()).toBe('January 2027')
    await userEvent.keyboard('{Enter}')
    expect(selected()).toEqual(['16'])
    await userEvent.keyboard(' ')
    expect(selected()).toEqual([])
    expect(focused()).toBe('Saturday 16 January 2027')
  })

  it('leaves keys that are not its own to the page', async () => {
    render(<Example />)
    day('Saturday 14 November 2026').focus()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}a')
    expect(focused()).toBe('Saturday 14 November 2026')
  })
})
