import { coarseSpot, type PinLevel, type Spot, say } from '@berg/contract'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useMemo, useRef, useState } from 'react'
import { WorldMap } from '../../../features/map/components/world-map.tsx'
import { BY_ZOOM } from '../../../features/map/model/zooming.ts'
import { placeAt } from '../../../features/places/api/places.ts'
import { PlaceField } from '../../../features/places/components/place-field.tsx'
import { useSite } from '../../../features/site/api/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { atPlace, type PinForm } from './pin-form.ts'
import { townHere } from './use-submit-pin.ts'

interface PlacePartProps {
  form: PinForm
  change: (part: Partial<PinForm>) => void
}

const NO_POINTS: [] = []
const PLACE_FIELDS = ['hometown', 'state', 'country', 'lat', 'lon'] as const

/** Where somebody comes from: by name, by a click on the map, or by where they are. */
export function PlacePart({ form, change }: PlacePartProps) {
  const { lat, lon } = form
  const site = useSite()
  const [isLocating, setIsLocating] = useState(false)
  const draft = useMemo(
    () => (lat === undefined || lon === undefined ? undefined : { lat, lon }),
    [lat, lon],
  )

  // An answer to an earlier question must not undo what the person has done since.
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const isStill = (before: PinForm) => PLACE_FIELDS.every((it) => latest.current[it] === before[it])

  const pick = async (clicked: Spot) => {
    const spot = coarseSpot(clicked)
    const before = { ...latest.current, ...spot }
    change({ ...spot, placeId: undefined })
    const place = await placeAt(spot.lat, spot.lon)
    // The names are the nearest town's; sent with them, the pin moves to the town's own point.
    if (place && isStill(before)) change({ ...atPlace(place), ...spot, placeId: undefined })
  }
  const locate = async () => {
    const before = latest.current
    setIsLocating(true)
    const found = await townHere().catch(() => undefined)
    setIsLocating(false)
    if (found && isStill(before)) change(found)
    else if (!found)
      toast.error(
        say('Your location could not be found'),
        say('Type your hometown or click on the map.'),
      )
  }

  return (
    <>
      <PlaceField
        label={say('Hometown')}
        hint={say('Type the first letters and choose, or click on the map.')}
        value={form.hometown}
        onType={(hometown) => change({ hometown, placeId: undefined })}
        onChoose={(place) => {
          change(atPlace(place))
          toast.success(say('Location set from suggestion'))
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={say('State or province')}>
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={120}
              value={form.state}
              onChange={(event) => change({ state: event.target.value, placeId: undefined })}
            />
          )}
        </Field>
        <Field label={say('Country')}>
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={120}
              value={form.country}
              onChange={(event) => change({ country: event.target.value, placeId: undefined })}
            />
          )}
        </Field>
      </div>
      <div>
        <WorldMap
          label={say('Click to set your place')}
          className="h-56"
          points={NO_POINTS}
          isOutside={site?.outside_map}
          zooming={BY_ZOOM}
          draft={draft}
          onPick={(spot) => void pick(spot)}
        />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Button variant="quiet" busy={isLocating} onClick={() => void locate()}>
            <LocateFixed aria-hidden className="size-4.5" />
            {say('Use my location')}
          </Button>
          <p role="status" className="text-sm text-muted even-figures">
            {draft ? placeInWords(form) : say('No place set yet')}
            {draft && (
              <span aria-hidden>
                {' '}
                · {draft.lat.toFixed(4)}, {draft.lon.toFixed(4)}
              </span>
            )}
          </p>
        </div>
      </div>
    </>
  )
}

/** Numbers tell nobody where a click went. */
const placeInWords = ({ hometown, state, country }: PinForm) => {
  const name = hometown || state || country
  return name ? say('Near {place}', { place: name }) : say('Place set')
}

interface LevelFieldProps {
  value: PinLevel
  onChange: (level: PinLevel) => void
}

const LEVELS: readonly { level: PinLevel; label: string; note: string }[] = [
  {
    level: 'town',
    label: say('My town'),
    note: say('Others see the town, the state and the country.'),
  },
  {
    level: 'country',
    label: say('Only my country'),
    note: say('Others see only the country.'),
  },
]

export function LevelField({ value, onChange }: LevelFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{say('What the map shows')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {LEVELS.map(({ level, label, note }) => (
          <label
            key={level}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-edge px-3.5 py-2.5 has-checked:border-pine has-checked:bg-mist"
          >
            <input
              type="radio"
              name="level"
              checked={level === value}
              onChange={() => onChange(level)}
              className="mt-1 accent-pine"
            />
            <span>
              <span className="block font-semibold">{label}</span>{' '}
              <span className="block text-sm text-muted">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
