import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { WorkingHoursField } from './working-hours-field.tsx'

it('is a shift by its name, or two times', () => {
  const told = vi.fn<(hours: string) => void>()
  function Form() {
    const [hours, setHours] = useState('')
    return (
      <WorkingHoursField
        value={hours}
        onChange={(chosen) => {
          told(chosen)
          setHours(chosen)
        }}
      />
    )
  }
  render(<Form />)
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText('Working hours'), { target: { value } })
  choose('night')
  expect(screen.queryByLabelText('From')).toBeNull()
  choose('own')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '05:30' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '13:45' } })
  choose('')
  expect(told.mock.calls.flat()).toEqual(['night', '08:00-17:00', '05:30-17:00', '05:30-13:45', ''])
})
