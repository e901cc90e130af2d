import { locale, say } from '@berg/contract'

const UNITS = [say('Bytes'), 'KB', 'MB', 'GB']
const STEP = 1024

const decimals = new Intl.NumberFormat(`${locale()}-u-nu-latn`, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

/** 1536 is '1.50 KB'. Single bytes have no halves. */
export function formatSize(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP))
  const unit = Math.min(power, UNITS.length - 1)
  return `${unit === 0 ? bytes : decimals.format(bytes / STEP ** unit)} ${UNITS[unit]}`
}
