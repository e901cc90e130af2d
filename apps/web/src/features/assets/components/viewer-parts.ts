import { lazyModule } from '../../../lib/lazy-module.ts'

/** Names the file that is looked at, in the address. */
export const ASSET_PARAM = 'asset'

/** What only an open file needs. */
export const viewerParts = lazyModule(() => import('./asset-stage.tsx'))

export const loadViewerAhead = () => void viewerParts.load().catch(() => {})
