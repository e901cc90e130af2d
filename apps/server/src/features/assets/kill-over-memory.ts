import { Worker } from 'node:worker_threads'

/** Runs in a thread of its own too, where nothing of this file is known. */
function look(mostMb: number): void {
  if (process.memoryUsage.rss() <= mostMb * 1024 ** 2) return
  process.getBuiltinModule('node:fs').writeSync(2, 'It takes too much memory.')
  process.kill(process.pid, 'SIGKILL')
}

/** WebAssembly is not part of the heap that Node limits, and while it works nothing else runs beside it there. */
export function killOverMemory(mostMb: number): void {
  // The thread takes a while to start: a short program would be done before it has looked.
  look(mostMb)
  new Worker(`setInterval(${look.toString()}, 20, ${mostMb})`, { eval: true }).unref()
}
