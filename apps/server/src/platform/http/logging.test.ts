import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openLog } from './logging.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

const line = (level: number, msg: string) => `${JSON.stringify({ level, msg })}\n`

it('the log gathers usual lines, and loses none of them', async () => {
  const file = join(folder, 'log')
  const log = openLog(file)
  const lines = Array.from({ length: 500 }, (_, n) => line(30, `request ${n}`))
  for (const one of lines) log.write(one)
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe(lines.join('')))
})

it('a warning is written at once, after what came before it', async () => {
  const file = join(folder, 'warning')
  const log = openLog(file)
  log.write(line(30, 'usual'))
  log.write(line(40, 'warning'))
  await vi.waitFor(() =>
    expect(readFileSync(file, 'utf8')).toBe(line(30, 'usual') + line(40, 'warning')),
  )
})
