interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const ofThisDevice = () => (navigator as { connection?: Connection }).connection

/** Where every picture costs somebody something: texts only. Not every browser says. */
export const isMetered = (connection: Connection | undefined = ofThisDevice()): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
