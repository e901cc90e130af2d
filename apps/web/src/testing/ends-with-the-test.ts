/**
 * The test files share one thread and one page: what a test set going (a retry, a read every few
 * seconds, an eye on the page, an answer that asks again) must not meet the next test.
 */
// Taken while they are real: a test may stand in for them.
const { fetch: ask, setTimeout: start, setInterval: repeat, setImmediate: soon } = globalThis
const enders = new Set<() => void>()

const noted = <T extends typeof start | typeof repeat>(set: T) =>
  Object.assign((...given: Parameters<typeof start>) => {
    const timer = set(...given)
    enders.add(() => clearTimeout(timer))
    return timer
  }, set) as T
globalThis.setTimeout = noted(start)
globalThis.setInterval = noted(repeat)

// Some tests run without a browser.
if (typeof MutationObserver !== 'undefined') {
  globalThis.MutationObserver = class extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback)
      enders.add(() => this.disconnect())
    }
  }
}

/** Ends what waits, and lets what is under way run into a server that never answers. */
export async function endWhatRuns() {
  globalThis.fetch = () => new Promise<never>(() => {})
  for (const end of enders) end()
  enders.clear()
  await new Promise((resolve) => soon(resolve))
  globalThis.fetch = ask
}
