import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { viteOfWeb } from './build-web.mjs'
import { ROOT } from './files.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './problem.mjs'
import { stage } from './stages.mjs'
import { tool } from './tools.mjs'

const SERVER_PORT = '4000'
const WEB_PORT = 5173

/** The server restarts and the browser reloads when a source changes; one Ctrl-C ends both. */
export function dev() {
  return run(async () => {
    await stage('packages', ensureInstalled)
    // Before Vite comes in: it sets NODE_ENV for its whole process.
    const server = startServer()
    process.env['BERG_SERVER'] = `http://127.0.0.1:${SERVER_PORT}`
    const { createServer } = await viteOfWeb()
    const web = await createServer({
      root: join(ROOT, 'apps/web'),
      clearScreen: false,
      server: { host: '127.0.0.1', port: WEB_PORT, strictPort: true },
    })
    /** @param {number} code */
    const end = async (code) => {
      await web.close()
      process.exit(code)
    }
    server.once('exit', (code) => void end(code ?? 0))
    // The server ends first: it has a database to stop. Ctrl-C reaches it by itself as well.
    const stop = () => server.kill('SIGTERM')
    process.on('SIGINT', stop).on('SIGTERM', stop)
    await web.listen().catch((error) => {
      console.error(`✗ ${error.message}`)
      server.kill('SIGTERM')
    })
    web.printUrls()
  })
}

function startServer() {
  return spawn(
    process.execPath,
    [tool('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/server.ts'],
    {
      cwd: ROOT,
      env: { ...process.env, PORT: SERVER_PORT },
      // tsx restarts on Enter: it gets no keyboard, so that one in two terminals is not a surprise.
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
}
