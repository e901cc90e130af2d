/** What our calls may answer, each with words of ours from 400 on. */
const DOCUMENTED = new Set([
  200, 201, 204, 206, 304, 400, 401, 403, 404, 408, 409, 412, 413, 429, 503, 507,
])
const SHOWN = 10

export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
}

/** Counts every answer, and keeps what nobody was told about. */
export class Answers {
  readonly byStatus = new Map<number, number>()
  /** The connection was cut before the answer was whole. */
  cut = 0
  untold = 0
  private samples: string[] = []

  constructor(private readonly allowsCuts: boolean) {}

  note(call: string, answer: Answer): void {
    this.byStatus.set(answer.status, (this.byStatus.get(answer.status) ?? 0) + 1)
    if (!isTold(answer))
      this.complain(`${call}: ${answer.status} ${answer.bytes.toString().slice(0, 200)}`)
  }

  noteCut(call: string, error: unknown): void {
    this.cut++
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    if (isLate || !this.allowsCuts) this.complain(`${call}: ${reasonOf(error)}`)
  }

  /** An answer that its caller did not expect, though it has words. */
  complain(what: string): void {
    this.untold++
    if (this.samples.length < SHOWN) this.samples.push(what)
  }

  takeSamples(): string[] {
    const taken = this.samples
    this.samples = []
    return taken
  }

  get total(): number {
    return [...this.byStatus.values()].reduce((sum, n) => sum + n, 0)
  }

  /** Those that were turned away in words: 429, 503 and 507. */
  get turnedAway(): number {
    return [429, 503, 507].reduce((sum, status) => sum + (this.byStatus.get(status) ?? 0), 0)
  }
}

export function isTold({ status, headers, bytes }: Answer): boolean {
  if (!DOCUMENTED.has(status)) return false
  return status < 400 || (isJson(headers) && hasWords(bytes.toString()))
}

const isJson = (headers: Headers) => (headers.get('content-type') ?? '').includes('json')

/** `{"detail": "…"}`, or messages by field. */
function hasWords(text: string): boolean {
  try {
    const body = JSON.parse(text) as Record<string, unknown>
    return Object.values(body)
      .flat()
      .some((said) => typeof said === 'string' && said !== '')
  } catch {
    return false
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message} (${cause.message})` : message
}
