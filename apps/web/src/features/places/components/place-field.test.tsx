import type { Place } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith } from '../../../testing/fetch-double.ts'
import { PlaceField } from './place-field.tsx'

const place = (name: string): Place => ({
  id: name,
  name,
  state: '',
  country: 'Norway',
  country_code: 'NO',
  lat: 60,
  lon: 5,
})
const PLACES = [place('Bergen'), place('Bergneset'), place('Bergheim')]

let scrolledTo: (string | null)[]
let chosen: Place[]

beforeEach(() => {
  scrolledTo = []
  chosen = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this.textContent)
  })
  answerWith(() => ({ status: 200, body: PLACES }))
})

function Example() {
  const [text, setText] = useState('')
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <PlaceField
        label="Hometown"
        value={text}
        onType={setText}
        onChoose={(chosenPlace) => void chosen.push(chosenPlace)}
      />
    </QueryClientProvider>
  )
}

const active = () => document.querySelector('[aria-selected=true]')?.textContent

describe('the suggestions', () => {
  it('are gone through by the arrow keys, round both ends, and stay in view', async () => {
    render(<Example />)
    await userEvent.type(screen.getByRole('combobox'), 'berg')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('Bergheim Norway')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Bergen Norway')
    await userEvent.keyboard('{ArrowDown}')
    expect(scrolledTo.slice(-3)).toEqual(['Bergheim Norway', 'Bergen Norway', 'Bergneset Norway'])
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual([PLACES[1]])
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('are none of them chosen any more once the text has changed', async () => {
    render(<Example />)
    await userEvent.type(screen.getByRole('combobox'), 'berg')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}e{Enter}')
    expect(chosen).toEqual([])
  })

  it('come by themselves where the places are still being loaded, and until then that is said', async () => {
    let asked = 0
    const loading = { detail: 'The places of the world are still being loaded.' }
    answerWith(() =>
      ++asked < 3
        ? { status: 503, body: loading, headers: { 'retry-after': '0.01' } }
        : { status: 200, body: PLACES },
    )
    render(<Example />)
    await userEvent.type(screen.getByRole('combobox'), 'berg')
    expect((await screen.findByRole('status')).textContent).toContain('still being loaded')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
