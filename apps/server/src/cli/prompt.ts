import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal; what is typed stays hidden where it is a secret. Piped input is read by line. */
export class Prompt {
  private muted = false
  private readonly lines

  constructor() {
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (!this.muted) process.stderr.write(chunk)
        done()
      },
    })
    const terminal = process.stdin.isTTY
    this.lines = createInterface({ input: process.stdin, output, terminal })
  }

  async ask(question: string, secret = false): Promise<string> {
    process.stderr.write(`${question}: `)
    this.muted = secret
    const line = await this.nextLine()
    this.muted = false
    if (secret) process.stderr.write('\n')
    return line.trim()
  }

  close(): void {
    this.lines.close()
  }

  private async nextLine(): Promise<string> {
    for await (const line of this.lines) return line
    return ''
  }
}
