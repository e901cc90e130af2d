import { coarseSpot, say } from '@berg/contract'
import { useState } from 'react'
import { usePutPin } from '../../../features/pins/api/pins.ts'
import { uploadProfileImage } from '../../../features/pins/api/upload-profile-image.ts'
import { placeAt } from '../../../features/places/api/places.ts'
import { reasonsByField } from '../../../lib/api/errors.ts'
import { toast } from '../../../ui/toast.ts'
import { atPlace, bodyOf, needsSpot, type PinForm } from './pin-form.ts'

export const NO_NAME = say('Please provide your name')
const NO_LOCATION = say('Please allow location access or click on the map to set your pin first.')

/** Somebody's door is nobody's business: of where they are, only the nearest town is stored. */
export async function townHere(): Promise<Partial<PinForm>> {
  const here = coarseSpot(await browserLocation())
  const place = await placeAt(here.lat, here.lon)
  return place ? atPlace(place) : here
}

type Change = (part: Partial<PinForm>) => void

/** Takes the form the whole way: place, picture, pin. Nothing that was entered is lost on it. */
export function useSubmitPin(onDone: () => void) {
  const put = usePutPin()
  const [isBusy, setIsBusy] = useState(false)
  const [pictureFailure, setPictureFailure] = useState<string>()

  const run = async (form: PinForm, change: Change, { withoutPicture = false } = {}) => {
    let whole = form
    if (needsSpot(form)) {
      const found = await townHere().catch(() => undefined)
      if (!found) return toast.error(NO_LOCATION)
      // What the person wrote about the place stays.
      const { hometown = '', country = '', state = '', ...spot } = found
      const isNamed = Boolean(form.hometown || form.country || form.state)
      const part = isNamed
        ? { lat: spot.lat, lon: spot.lon }
        : { ...spot, hometown, country, state }
      whole = { ...form, ...part }
      change(part)
    }
    let image = form.file && !withoutPicture ? form.uploaded : form.image
    if (form.file && !image && !withoutPicture) {
      try {
        image = await uploadProfileImage(form.file)
      } catch (error) {
        setPictureFailure((error as Error).message)
        return toast.error(say('Failed to upload profile image'), (error as Error).message)
      }
      change({ uploaded: image })
    }
    try {
      await put.mutateAsync(bodyOf(whole, image))
    } catch (error) {
      return toast.error(say('Failed to submit pin'), reasonsByField(error))
    }
    toast.success(say('Map pin submitted'))
    onDone()
  }

  const submit = async (...sent: Parameters<typeof run>) => {
    if (isBusy) return
    setIsBusy(true)
    setPictureFailure(undefined)
    await run(...sent).finally(() => setIsBusy(false))
  }
  return { submit, isBusy, pictureFailure, goBack: () => setPictureFailure(undefined) }
}

const TIME_LIMIT_MS = 10_000

/** Where this device is, if its owner lets us know in time. */
function browserLocation(): Promise<{ lat: number; lon: number }> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation)
      return reject(new Error('This browser does not know where you are.'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      (error) => reject(new Error(error.message)),
      { timeout: TIME_LIMIT_MS, maximumAge: TIME_LIMIT_MS },
    )
  })
}
