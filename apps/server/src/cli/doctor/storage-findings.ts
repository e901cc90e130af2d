import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { AssetsRepository } from '../../features/assets/assets.repository.ts'
import { MediaRepository } from '../../features/media/media.repository.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSiteId } from '../../platform/db/settings.ts'
import { FILES_FOLDER } from '../../platform/storage/file-address.ts'
import { bytesFreeIn, DiskStore, RESERVE_BYTES } from '../../platform/storage/disk-store.ts'
import { type FileStore, StorageUnavailable } from '../../platform/storage/file-store.ts'
import { folderIdOf, foldersInUse, warningsAbout } from '../../platform/storage/folder-in-use.ts'
import { readMark } from '../../platform/storage/site-files.ts'
import { itemsIn } from '../../platform/storage/stored-items.ts'
import { FULL_BYTES } from '../../platform/storage/temp-folder.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { filesFolderOf, homeOf, openFiles } from '../../storage.ts'
import { counted, fault, type Finding, ok, warning } from '../../platform/findings.ts'
import { reads } from '../../reads.ts'

const MB = 1024 ** 2

/** The storage as it is: unlike a start, this makes no folder. */
export async function storageFindings(
  config: Config,
): Promise<{ files?: FileStore; findings: Finding[] }> {
  try {
    const files = config.s3 ? await openFiles(config) : new DiskStore(filesFolderOf(config))
    await files.check()
    const where = config.s3 ? `the bucket '${config.s3.bucket}'` : filesFolderOf(config)
    return { files, findings: [ok('storage', `Files are in ${where}.`)] }
  } catch (error) {
    if (error instanceof StartupError) return { findings: [fault('storage', error.message)] }
    if (!(error instanceof StorageUnavailable)) throw error
    const folder = filesFolderOf(config)
    return {
      findings: [
        error.message === 'missing'
          ? warning('storage', `${folder} is not there: the first start makes it; else mount it.`)
          : fault('storage', `${folder} is ${error.message}: give it to whoever starts The Berg.`),
      ],
    }
  }
}

/** Whether those that run now keep their files where the others find them. */
export async function folderFindings(database: Database, config: Config): Promise<Finding[]> {
  if (!config.databaseUrl || config.s3) return []
  const users = await foldersInUse(database)
  const own = folderIdOf(filesFolderOf(config))
  return warningsAbout(own, users, 1).map((said) => warning('storage', said))
}

export async function diskFinding(config: Config): Promise<Finding> {
  const folder = await nearestFolder(homeOf(config))
  const free = await bytesFreeIn(folder)
  const said = `${Math.floor(free / MB)} MB are free on the disk of ${folder}`
  if (free < FULL_BYTES)
    return fault('disk', `${said}: the database may stop any moment, make room.`)
  if (free < RESERVE_BYTES) return warning('disk', `${said}: no files are taken below 512 MB.`)
  return ok('disk', `${said}.`)
}

const nearestFolder = async (path: string): Promise<string> =>
  access(path, constants.F_OK).then(
    () => path,
    () => (dirname(path) === path ? path : nearestFolder(dirname(path))),
  )

interface Recorded {
  folder: string
  /** Every file that has a record. */
  known: Set<string>
  /** Those that must be there. */
  wanted: string[]
}

/** Rows without their file, files without their row. */
export async function comparedFindings(database: Database, files: FileStore): Promise<Finding[]> {
  const findings = [await ownerFinding(database, files)]
  for (const { folder, known, wanted } of await recordedIn(database)) {
    const stored = await itemsIn(files, folder)
    const missing = wanted.filter((id) => !stored.get(id)?.isWhole)
    const isOld = (changedAt: Date) => changedAt.getTime() < Date.now() - DAY_MS
    const orphans = [...stored.values()].filter(
      ({ id, changedAt }) => !known.has(id) && isOld(changedAt),
    )
    if (missing.length > 0) {
      const said = `${counted(missing, `rows without a file in ${folder}/`)}: bring the files back from a backup.`
      findings.push(fault('files', said))
    }
    if (orphans.length > 0) {
      const names = orphans.map(({ id }) => id)
      const said = `${counted(names, `files without a row in ${folder}/`)}: see 'npm run admin -- sweep'.`
      findings.push(warning('files', said))
    }
    if (missing.length + orphans.length === 0) {
      findings.push(ok('files', `${stored.size} in ${folder}/, each with its row.`))
    }
  }
  return findings
}

/** Read by hand: what a sweep asks first also writes down what is in use. */
async function recordedIn(database: Database): Promise<Recorded[]> {
  const assets = await new AssetsRepository(database, reads).recordedFiles()
  const media = await new MediaRepository(database).usage()
  return [
    {
      folder: FILES_FOLDER,
      known: new Set(assets.map(({ id }) => id)),
      wanted: assets.filter(({ isAsset }) => isAsset).map(({ id }) => id),
    },
    {
      folder: 'media',
      known: new Set(media.map(({ id }) => id)),
      wanted: media.filter(({ unusedSince }) => !unusedSince).map(({ id }) => id),
    },
  ]
}

async function ownerFinding(database: Database, files: FileStore): Promise<Finding> {
  const [mark, id] = [await readMark(files), await readSiteId(database)]
  if (!mark) return warning('storage', 'The storage has no mark yet: the first sweep sets it.')
  if (mark === id) return ok('storage', 'The storage carries the mark of this site.')
  return fault(
    'storage',
    "The storage carries the mark of another site: check DATABASE_URL, DATA_DIR and the S3_ variables, or see 'npm run admin -- sweep --adopt'.",
  )
}
