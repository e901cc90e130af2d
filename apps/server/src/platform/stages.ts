const NAME_WIDTH = 10
const TEXT_WIDTH = 40

/** Runs one stage of the start and prints a line with its time, as the start command does. */
export async function stage<T>(name: string, said: (result: T) => string, work: () => Promise<T>) {
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`✓ ${name.padEnd(NAME_WIDTH)} ${said(result).padEnd(TEXT_WIDTH)} ${seconds} s`)
  return result
}
