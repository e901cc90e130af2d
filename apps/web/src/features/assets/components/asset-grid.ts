/** Cards of files, and what stands there while they are on their way. */
export const ASSET_GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'
