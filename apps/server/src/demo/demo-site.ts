import type { InterfaceLanguage, Language, Site } from '@berg/contract'
import { eq } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Database, Executor } from '../platform/db/database.ts'
import { settings } from '../platform/db/settings.ts'
import type { FileStore } from '../platform/storage/file-store.ts'

/** Where the demo goes. */
export interface EmptySite {
  database: Database
  files: FileStore
  clock: Clock
  config: { timezone: string; siteLanguage: Language; interfaceLanguage: InterfaceLanguage }
}

export const DEMO_MARK = 'demo'

export async function isDemoDatabase(executor: Executor): Promise<boolean> {
  const marks = await executor.select().from(settings).where(eq(settings.key, DEMO_MARK))
  return marks.length > 0
}

/** The accounts that are open to anybody. Only a demo site loads them, and nothing else of the demo. */
export async function demoAccountsOf(config: { demo: boolean }): Promise<Site['demo_accounts']> {
  return config.demo ? [...(await import('@berg/demo/people')).DEMO_ACCOUNTS] : []
}
