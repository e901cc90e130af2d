type Task = (lock: unknown) => Promise<unknown>
interface Options {
  steal?: boolean
  signal?: AbortSignal
}

/** The locks of a browser, as far as they are used: one holder at a time, in order, and theft. */
export function webLocks() {
  let holder: { lose: (reason: unknown) => void } | undefined
  const queue: (() => void)[] = []
  const next = () => queue.shift()?.()
  const request = (_name: string, { steal, signal }: Options, task: Task) =>
    new Promise<unknown>((resolve, reject) => {
      const begin = () => {
        const me = { lose: reject }
        holder = me
        const release = () => {
          if (holder !== me) return
          holder = undefined
          next()
        }
        task({}).then(resolve, reject).finally(release)
      }
      if (steal) {
        holder?.lose(new DOMException('stolen', 'AbortError'))
        return begin()
      }
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(begin)
        if (at >= 0) queue.splice(at, 1)
        reject(new DOMException('called off', 'AbortError'))
      })
      if (holder) queue.push(begin)
      else begin()
    })
  return { request }
}
