import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { ProgramDied, SideProgram } from './side-program.ts'

const CODE = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ id, job }) => {
    if (job === 'die') process.exit(1)
    parentPort.postMessage(job === 'fail' ? { id, failed: 'it failed' } : { id, answer: job + '!' })
  })`

function startProgram(idleMs?: number) {
  const started: Worker[] = []
  const start = () => {
    const worker = new Worker(CODE, { eval: true })
    started.push(worker)
    return worker
  }
  return { program: new SideProgram<string, string>(start, idleMs), started }
}

it('is started with the first job, and once for many', async () => {
  const { program, started } = startProgram()
  expect(started).toHaveLength(0)
  const answers = await Promise.all(['a', 'b', 'c'].map((job) => program.run(job)))
  expect(answers).toEqual(['a!', 'b!', 'c!'])
  expect(started).toHaveLength(1)
})

it('tells of a job that fails, and goes on with the next', async () => {
  const { program, started } = startProgram()
  await expect(program.run('fail')).rejects.toThrow('it failed')
  expect(await program.run('a')).toBe('a!')
  expect(started).toHaveLength(1)
})

it('that dies of a job again fails those who wait for it, and is started anew for the next', async () => {
  const { program, started } = startProgram()
  const lost = await Promise.allSettled([program.run('die'), program.run('a')])
  const died: unknown = expect.any(ProgramDied)
  expect(lost).toMatchObject([{ reason: died }, { reason: died }])
  expect(await program.run('a')).toBe('a!')
  expect(started).toHaveLength(3)
})

it('that is killed leaves its jobs to another', async () => {
  const { program, started } = startProgram()
  const answers = Promise.all(['a', 'b'].map((job) => program.run(job)))
  void started[0]?.terminate()
  expect(await answers).toEqual(['a!', 'b!'])
  expect(started).toHaveLength(2)
})

it('ends when there is nothing to do, and comes back', async () => {
  const { program, started } = startProgram(1)
  await program.run('a')
  await once(started[0] as Worker, 'exit')
  expect(await program.run('b')).toBe('b!')
  expect(started).toHaveLength(2)
})
