const IN_A_ROW = 3
const PAUSE_MS = 30_000

/** Push services that do not answer. Nobody waits for one again and again, and for the others the less. */
export class SilentServices {
  private readonly known = new Map<string, { inARow: number; until: number }>()

  /** Asked anew after a pause: once more without an answer, and it pauses again. */
  isSilent(service: string): boolean {
    return performance.now() < (this.known.get(service)?.until ?? 0)
  }

  note(service: string, hasAnswered: boolean): void {
    if (hasAnswered) return void this.known.delete(service)
    const inARow = (this.known.get(service)?.inARow ?? 0) + 1
    const until = inARow < IN_A_ROW ? 0 : performance.now() + PAUSE_MS
    this.known.set(service, { inARow, until })
  }
}
