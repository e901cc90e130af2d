import fs, { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const [root = '', step = ''] = process.argv.slice(2)
let steps = 0

/** Dies at once, without tidying up, when its step has come. */
function live() {
  steps += 1
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL')
}

const { renameSync } = fs
fs.renameSync = (...names) => {
  live()
  renameSync(...names)
}
syncBuiltinESMExports()

/** @param {string} folder */
async function npm(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  for (const [path, { version }] of Object.entries(packages)) {
    if (!path.includes('node_modules/')) continue
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ version }))
    if (path.endsWith('runner')) live()
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

const { ensureInstalled } = await import('../lib/install.mjs')
await ensureInstalled('all', root, npm)
