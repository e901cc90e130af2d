/**
 * What the database says about a file: it must be there, it may be there, or nothing has needed it
 * for so long that it can go.
 */
export type RecordState = 'kept' | 'arriving' | 'unused'

/** The records of the files in one folder of the storage, each under `<folder>/<id>/`. */
export interface FolderRecords {
  readonly folder: string
  /** By id. Read before the storage is: a file that comes meanwhile is young, and young files stay. */
  states(now: Date): Promise<Map<string, RecordState>>
  /** Told on every sweep which of the kept files the storage lacks. */
  noteMissing(ids: readonly string[], now: Date): Promise<void>
  /** Told what was removed for good. */
  forget(ids: readonly string[]): Promise<void>
  /** How the storage calls the files that come in parts; left out where none do. */
  underWay?(): Promise<Set<string>>
}
