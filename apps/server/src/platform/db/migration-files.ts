import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

export interface Migration {
  version: number
  /** The file's name, which is what people look for. */
  name: string
  checksum: string
  sql: string
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = names.toSorted().map((name) => readMigration(folder, name))
  const twin = migrations.find(({ version }, index) => version === migrations[index - 1]?.version)
  if (twin) {
    throw new StartupError(
      `Two migrations in ${folder} have the number of ${twin.name}: give one of them the next free number.`,
    )
  }
  return migrations
}

function readMigration(folder: string, name: string): Migration {
  const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
  if (!version) {
    throw new StartupError(
      `The migration ${join(folder, name)} is not named like 0001_what_it_does.sql: rename or remove it.`,
    )
  }
  // A checkout with other line endings is still the same migration.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

export interface Applied {
  version: number
  name: string
  checksum: string
}

/** The migrations still to run, after making sure that history and files tell the same story. */
export function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  const newest = migrations.at(-1)?.version ?? 0
  for (const { version, name, checksum } of applied) {
    const file = known.get(version)
    if (!file && version > newest) {
      throw new StartupError(
        `The database was made by a newer version of The Berg (it knows ${name}): start that version, or use another database.`,
      )
    }
    if (!file) {
      throw new StartupError(
        `The database knows the migration ${name} but its file is missing: restore the file.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after it ran on this database: restore the file and write a new migration instead.`,
      )
    }
  }
  const last = applied.reduce((highest, { version }) => Math.max(highest, version), 0)
  const done = new Set(applied.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !done.has(version))
  const late = pending.find(({ version }) => version < last)
  if (late) {
    throw new StartupError(
      `The migration ${late.name} comes before one that already ran on this database: give it the next free number.`,
    )
  }
  return pending
}
