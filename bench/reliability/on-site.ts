import { Site } from './site.ts'

/** Whoever interrupts it leaves nobody behind. */
export async function onSite<T>(
  flags: readonly string[],
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const site = await Site.open(flags)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= site.close())
  const interrupted = () => void close().finally(() => process.exit(130))
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  try {
    return await work(site)
  } finally {
    await close()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}
