import { startBuiltServer, temporaryHome } from '../scripts/lib/built-server.mjs'
import { measureFirstScreen } from './first-screen.mjs'
import { measurePhone } from './lighthouse.mjs'
import { measureLoad } from './load.mjs'
import { memoryOf } from './memory.mjs'
import { measuredBy } from './own-process.mjs'
import { measureStarts } from './starts.mjs'
import { printTable } from './table.mjs'
import { measureUpload } from './uploads.mjs'

/** Everything on this machine and in one run: the ratios hold where the numbers do not. */
async function bench() {
  const home = temporaryHome()
  try {
    printTable('Start (npm start until it takes requests)', await measureStarts(home.dataDir))
    const server = await startBuiltServer(home.dataDir, { settings: { RATE_LIMIT: '0' } })
    try {
      printTable('First screen', await measureFirstScreen(server.url))
      printTable(
        'Home on a phone (Lighthouse; the middle one counts)',
        await measurePhone(server.url),
      )
      const before = memoryOf(server.pid)
      printTable('Load (20 connections)', await measureLoad(server.url))
      printTable('Memory of the server (Node alone)', [
        { what: 'after the first screen', MB: before },
        { what: 'after the load', MB: memoryOf(server.pid) },
      ])
      printTable('Memory during an upload (Node alone, MB)', await measureUpload(server))
    } finally {
      await server.stop()
    }
    printTable('Lists with 100,000 articles', await measuredBy('articles/measure.ts'))
    printTable('Places of the world and 5,000 pins', await measuredBy('map/measure.ts'))
  } finally {
    home.remove()
  }
}

process.once('SIGINT', () => process.exit(130))
await bench()
