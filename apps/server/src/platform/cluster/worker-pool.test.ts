import { expect, it } from 'vitest'
import { labelled } from './node-lines.ts'
import { type PooledWorker, WorkerPool, pauseAfter } from './worker-pool.ts'

/** A worker that opens when it is told to, and ends at a signal. */
function aWorker(pid: number) {
  let open = () => {}
  let end: (how: string) => void = () => {}
  const ended = new Promise<string>((resolve) => (end = resolve))
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve
    void ended.then(() => reject(new Error('It did not start.')))
  })
  opened.catch(() => {})
  const signal = (name: string) => end(name)
  return { worker: { pid, open: opened, ended, signal } satisfies PooledWorker, open, end }
}

function aPool() {
  const started: (ReturnType<typeof aWorker> & { number: number })[] = []
  const said: string[] = []
  const pool = new WorkerPool(
    (number) => {
      const made = aWorker(started.length)
      started.push({ ...made, number })
      return made.worker
    },
    { say: (line) => void said.push(line), stopLimitMs: 60_000 },
  )
  return { pool, started, said }
}

it('opens when all are open, and starts again whoever ends', async () => {
  const { pool, started, said } = aPool()
  const opening = pool.open(2)
  for (const { open } of started) open()
  await opening
  started[1]?.end('SIGKILL')
  await expect.poll(() => started.length).toBe(3)
  expect(started[2]?.number).toBe(2)
  expect(said).toEqual(['Node 2 ended (SIGKILL): it is started again in 0.25 s.'])
  await pool.close()
})

it('leaves nobody behind where one does not start', async () => {
  const { pool, started } = aPool()
  const opening = pool.open(2)
  started[0]?.end('exit code 1')
  await expect(opening).rejects.toThrow('It did not start.')
  expect(await started[1]?.worker.ended).toBe('SIGTERM')
})

it('replaces one after the other, the old one going when the new one serves', async () => {
  const { pool, started } = aPool()
  const opening = pool.open(2)
  for (const { open } of started) open()
  await opening
  const replacing = pool.replaceAll()
  expect(started.map(({ number }) => number)).toEqual([1, 2, 1])
  started[2]?.open()
  expect(await started[0]?.worker.ended).toBe('SIGTERM')
  await expect.poll(() => started.length).toBe(4)
  started[3]?.open()
  expect(await replacing).toBe(true)
  await pool.close()
})

it('keeps the old ones where the first new one does not start', async () => {
  const { pool, started, said } = aPool()
  const opening = pool.open(2)
  for (const { open } of started) open()
  await opening
  const replacing = pool.replaceAll()
  started[2]?.end('exit code 1')
  expect(await replacing).toBe(false)
  expect(said).toEqual(['Node 1 does not start anew: those that run go on as they are.'])
  expect(started).toHaveLength(3)
  await pool.close()
})

it('waits longer from one failure to the next, half a minute at most', () => {
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([250, 500, 1000, 30_000])
})

it('says which node a line is from', () => {
  expect(labelled(2, '{"level":30}')).toBe('{"node":2,"level":30}')
  expect(labelled(2, 'Something')).toBe('node 2: Something')
})
