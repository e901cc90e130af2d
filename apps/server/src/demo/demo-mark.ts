import type { Site } from '@berg/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/db/database.ts'
import { settings } from '../platform/db/settings.ts'

export const DEMO_MARK = 'demo'

export async function isDemoDatabase(executor: Executor): Promise<boolean> {
  const marks = await executor.select().from(settings).where(eq(settings.key, DEMO_MARK))
  return marks.length > 0
}

/** The accounts that are open to anybody. Only a demo site loads them, and nothing else of the demo. */
export async function demoAccountsOf(config: { demo: boolean }): Promise<Site['demo_accounts']> {
  return config.demo ? [...(await import('@berg/demo/people')).DEMO_ACCOUNTS] : []
}
