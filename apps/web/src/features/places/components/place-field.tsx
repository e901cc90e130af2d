import { PLACE_QUERY_MIN, type Place, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { areBeingLoaded, placesQuery } from '../api/places.ts'

const PAUSE_MS = 250
const LOADING = say('The list of places is still being loaded. Suggestions come in a moment.')

interface PlaceFieldProps {
  label: string
  hint?: string
  value: string
  onType: (text: string) => void
  onChoose: (place: Place) => void
}

/** A text that offers places while it is typed: a combobox, by mouse, finger and keyboard. */
export function PlaceField({ label, hint, value, onType, onChoose }: PlaceFieldProps) {
  const listId = useId()
  const [asked, setAsked] = useState('')
  const [active, setActive] = useState(-1)
  const { data: places = [], isPlaceholderData, failureReason } = useQuery(placesQuery(asked))
  const isWaiting = asked.length >= PLACE_QUERY_MIN && areBeingLoaded(failureReason)
  const isOpen = asked.length >= PLACE_QUERY_MIN && places.length > 0
  const list = useRef<HTMLDivElement>(null)
  // On a phone it opens below what is in view.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    onType(text)
    setActive(-1)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked(text.trim()), PAUSE_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    setAsked('')
    setActive(-1)
  }
  const choose = (place: Place) => {
    onChoose(place)
    close()
  }
  return (
    <div className="relative">
      <Field label={label} hint={isWaiting ? <span role="status">{LOADING}</span> : hint}>
        {(wiring) => (
          <Input
            {...wiring}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            maxLength={120}
            value={value}
            onChange={(event) => type(event.target.value)}
            onBlur={close}
            onKeyDown={(event) => {
              if (!isOpen) return
              const chosen = places[active]
              if (event.key === 'ArrowDown') setActive((active + 1) % places.length)
              else if (event.key === 'ArrowUp') setActive((active > 0 ? active : places.length) - 1)
              else if (event.key === 'Escape') close()
              else if (event.key === 'Enter' && chosen) choose(chosen)
              else return
              event.preventDefault()
              event.stopPropagation()
            }}
          />
        )}
      </Field>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={say('Places')}
        aria-busy={isPlaceholderData}
        hidden={!isOpen}
        className="absolute inset-x-0 z-20 mt-1 max-h-44 overflow-y-auto rounded-field border border-line bg-card py-1 shadow-float"
      >
        {places.map((place, at) => (
          <button
            key={place.id}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className="block w-full px-3.5 py-3 text-start text-sm hover:bg-mist aria-selected:bg-mist"
            // Before the field loses the focus, and with it the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span className="font-semibold">{place.name}</span>{' '}
            <span className="text-muted">
              {[place.state, place.country].filter(Boolean).join(', ')}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
