import { Worker } from 'node:worker_threads'

/** WebAssembly is not part of the heap that Node limits, and while it works nothing else runs beside it there. */
export function watchMemory(mostMb: number): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() <= ${mostMb} * 1024 ** 2) return
    require('node:fs').writeSync(2, 'It takes too much memory.')
    process.kill(process.pid, 'SIGKILL')
  }, 20)`
  new Worker(watch, { eval: true }).unref()
}
