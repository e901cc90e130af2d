const UNITS = ['Bytes', 'KB', 'MB', 'GB']
const STEP = 1024

/** 1536 is '1.50 KB'. Single bytes have no halves. */
export function formatSize(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP))
  const unit = Math.min(power, UNITS.length - 1)
  return `${(bytes / STEP ** unit).toFixed(unit === 0 ? 0 : 2)} ${UNITS[unit]}`
}
