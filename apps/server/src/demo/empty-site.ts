import type { InterfaceLanguage, Language } from '@berg/contract'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { FileStore } from '../platform/storage/file-store.ts'

/** Where the demo goes. */
export interface EmptySite {
  database: Database
  files: FileStore
  clock: Clock
  config: { timezone: string; siteLanguage: Language; interfaceLanguage: InterfaceLanguage }
}
