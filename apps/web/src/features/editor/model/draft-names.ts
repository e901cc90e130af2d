const PREFIX = 'berg-draft:'

/** Under which names the device keeps what somebody is writing. */
export const draftNames = (writer: number) => `${PREFIX}${writer}:`

/** What the device has of this writer, by name. */
export function storedNames(writer: number): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(draftNames(writer)))
  } catch {
    return []
  }
}
