import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './files.mjs'

/** @param {string} outdir */
export async function bundle(outdir) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      server: 'apps/server/src/server.ts',
      admin: 'apps/server/src/cli/admin.ts',
      'html-worker': 'apps/server/src/platform/html/html-worker.ts',
      'pdf-program': 'apps/server/src/features/assets/pdf-program.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    packages: 'external',
    // Ours is TypeScript source, which Node cannot import: it goes into the bundle.
    alias: {
      '@berg/contract': join(ROOT, 'packages/contract/src/index.ts'),
      '@berg/demo': join(ROOT, 'packages/demo/src/index.ts'),
    },
    logLevel: 'warning',
  })
}
