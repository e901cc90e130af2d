/** The calls that were tried, and which of them were ever let in: a fuzzer that is turned away finds nothing. */
export class Reach {
  private readonly statuses = new Map<string, Map<number, number>>()

  count(call: string, status: number): void {
    const counts = this.statuses.get(call) ?? new Map<number, number>()
    counts.set(status, (counts.get(status) ?? 0) + 1)
    this.statuses.set(call, counts)
  }

  has(call: string): boolean {
    return [...(this.statuses.get(call)?.keys() ?? [])].some(isReached)
  }

  /** Of all that were tried. */
  get share(): number {
    const calls = [...this.statuses.keys()]
    return calls.filter((call) => this.has(call)).length / calls.length
  }

  /** How far it got, and each call that was never let in, with what it was answered how often. */
  get lines(): string[] {
    const calls = [...this.statuses].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const missed = calls.filter(([call]) => !this.has(call))
    const answers = (counts: Map<number, number>) =>
      [...counts].map(([status, times]) => `${status} ${times}x`).join(', ')
    return [
      `reached ${calls.length - missed.length} of ${calls.length} calls (${Math.floor(this.share * 100)} %)`,
      ...missed.map(([call, counts]) => `not reached: ${call} (${answers(counts)})`),
    ]
  }
}

const isReached = (status: number) => status >= 200 && status < 300
