import { PIN_LEVELS } from '@berg/contract'
import { EMPTY_FORM, type PinForm } from './pin-form.ts'

/** A picture cannot be kept: only that there was one. */
interface KeptForm {
  form: Omit<PinForm, 'file' | 'uploaded'>
  hadFile: boolean
}

const nameFor = (userId: number) => `berg-pin:${userId}`

/** What somebody has entered and not sent, on the device and for that person alone. */
export const keptFormOf = (userId: number) => ({
  keep({ file, uploaded: _lost, ...form }: PinForm): boolean {
    try {
      const kept: KeptForm = { form, hadFile: file !== undefined }
      localStorage.setItem(nameFor(userId), JSON.stringify(kept))
      return true
    } catch {
      return false
    }
  },
  drop(): void {
    try {
      localStorage.removeItem(nameFor(userId))
    } catch {
      // Nothing was kept either.
    }
  },
  find(): { form: PinForm; hadFile: boolean } | undefined {
    try {
      const { form, hadFile } = JSON.parse(localStorage.getItem(nameFor(userId)) ?? '') as KeptForm
      const whole = { ...EMPTY_FORM, ...form }
      return isWhole(whole) && typeof hadFile === 'boolean' ? { form: whole, hadFile } : undefined
    } catch {
      return undefined
    }
  },
})

const TEXTS = ['name', 'jobTitles', 'hometown', 'country', 'state', 'image'] as const

/** What is on a device may be of another version, or changed by hand. */
const isWhole = (form: PinForm) =>
  TEXTS.every((name) => typeof form[name] === 'string') &&
  ['string', 'undefined'].includes(typeof form.placeId) &&
  PIN_LEVELS.includes(form.level) &&
  [form.lat, form.lon].every((degrees) => ['number', 'undefined'].includes(typeof degrees))
