import { z } from 'zod'
import { described, whole } from './values.ts'

/** Backups that are made by themselves. */
export const backupVariables = {
  BACKUP_DIR: described(z.string().min(1).optional(), {
    accepts: 'a folder that is there, best on another disk',
    use: 'Makes a backup there every night. Set it on one node, or to a folder that all nodes share.',
    otherwise: 'none: no backups are made by themselves',
  }),
  BACKUP_KEEP: described(whole(1, 1000).default(7), {
    accepts: 'a whole number from 1 to 1000',
    use: 'How many of these backups are kept. The oldest goes when a new one is whole.',
  }),
  BACKUP_HOUR: described(whole(0, 23).default(3), {
    accepts: 'a whole number from 0 to 23',
    use: 'In which hour the backup is made, by the clocks in SITE_TIMEZONE. One that was missed is made after the next start.',
  }),
}
