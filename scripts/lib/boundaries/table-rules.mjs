/** Whose SQL is read. Tests look at any table. */
export const NAMED_IN = /^apps\/server\/src\/(?!.*\.test\.ts$).*\.ts$/

/** Owners of what no `*.table.ts` describes: nobody asks for it but in SQL. */
export const UNDESCRIBED_TABLES = {
  day_totals: 'features/articles',
  file_uses: 'features/assets',
  known_addresses: 'features/auth',
  media_uses: 'features/media',
  repeated_calls: 'platform/http',
  restricted_files: 'features/assets',
  throttle_buckets: 'platform/throttle',
}

/**
 * Who names a table of somebody else all the same, and why.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const FOREIGN_TABLES = {
  'features/articles/article-bin.ts tags': 'an article lies in the bin with the rows of its tags',
  'platform/backup/restore.ts articles':
    'asks of any database, before there is a site, whether one is in it',
  'platform/backup/restore.ts users': 'the same',
}
