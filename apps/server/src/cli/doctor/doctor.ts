import { parseArgs } from 'node:util'
import { type Config, parseConfig, readEnvironment } from '../../config.ts'
import { rowConditionsOf } from '../../modules/conditions.ts'
import { lookAt } from '../../platform/conditions.ts'
import { DatabaseClock } from '../../platform/db/database-clock.ts'
import { mailCondition } from '../../platform/mail/mail-condition.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { PROJECT_ROOT } from '../../storage.ts'
import { databaseFindings, openForReading } from './database-findings.ts'
import { fault, type Finding, ok, warning } from '../../platform/findings.ts'
import { signInFindings } from './sign-in-findings.ts'
import {
  comparedFindings,
  diskFinding,
  folderFindings,
  storageFindings,
} from './storage-findings.ts'

/** Looks at everything that the site stands on, and changes nothing. Says whether it found no fault. */
export async function doctor(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
  const findings = await everything()
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else for (const finding of findings) console.log(lineOf(finding))
  return findings.every(({ verdict }) => verdict !== 'fault')
}

const lineOf = ({ about, verdict, said }: Finding) =>
  `${verdict.padEnd(8)} ${about.padEnd(11)} ${said}`

async function everything(): Promise<Finding[]> {
  try {
    const config = parseConfig(readEnvironment(PROJECT_ROOT))
    const settings = config.warnings.map((said) => warning('settings', said))
    return [
      ...(settings.length > 0 ? settings : [ok('settings', 'All are understood.')]),
      ...(await examine(config)),
    ]
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [fault('settings', error.message)]
  }
}

export async function examine(config: Config): Promise<Finding[]> {
  const { database, findings: way } = await openForReading(config)
  try {
    const ofDatabase = database ? await databaseFindings(database, config) : []
    const { files, findings: ofStorage } = await storageFindings(config)
    const isFilled = ofDatabase.some(
      ({ about, verdict }) => about === 'migrations' && verdict === 'ok',
    )
    const compared = database && files && isFilled ? await comparedFindings(database, files) : []
    const ofFolders = database ? await folderFindings(database, config) : []
    const conditions =
      database && isFilled
        ? rowConditionsOf({ config, database, clock: await DatabaseClock.read(database) })
        : [mailCondition(config)]
    const ofSignIn = await signInFindings(config)
    const rest = [await diskFinding(config), ...(await lookAt(conditions)), ...ofSignIn]
    return [...way, ...ofDatabase, ...ofStorage, ...ofFolders, ...compared, ...rest]
  } finally {
    await database?.close()
  }
}
