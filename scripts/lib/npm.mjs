import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { execute } from './process.mjs'

const UNREACHABLE =
  /\b(ENOTFOUND|ENOTCACHED|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|E\w*TIMEDOUT)\b/

const PING_WITHIN_MS = 20_000

/**
 * Installs what the lock file says. Development packages build the site, whatever NODE_ENV says:
 * only `production` leaves them out.
 *
 * @param {string} root
 * @param {boolean} [production]
 */
export async function npmCi(root, production = false) {
  const kinds = [production ? '--omit=dev' : '--include=dev', '--include=optional']
  const args = ['ci', ...kinds, '--prefer-offline', '--no-audit', '--no-fund']
  // Without a network npm would try for minutes; what it has in its cache may be enough.
  const offline = await isOffline(root)
  const { code, output } = await npm([...args, ...(offline ? ['--offline'] : [])], root)
  if (code !== 0) throw explain(code, output)
}

/** @param {string} root */
async function isOffline(root) {
  const { code, output } = await npm(['ping', '--fetch-retries=0'], root, PING_WITHIN_MS)
  return code !== 0 && (output === '' || UNREACHABLE.test(output))
}

/**
 * @param {string[]} words
 * @param {string} cwd
 * @param {number} [timeout]
 */
export function npm(words, cwd, timeout) {
  const args = [...words, '--loglevel=error']
  const running = process.env['npm_execpath'] ?? ''
  const beside = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
  const cli = [running, beside].find((path) => basename(path) === 'npm-cli.js' && existsSync(path))
  return cli
    ? execute(process.execPath, [cli, ...args], { cwd, timeout })
    : execute('npm', args, { cwd, timeout })
}

/**
 * @param {number} code
 * @param {string} output
 */
function explain(code, output) {
  if (code === 127) {
    return new Problem('npm was not found: install it (it comes with Node) and start again.')
  }
  if (/\bENOSPC\b/.test(output)) {
    return new Problem('The disk is full: the packages need 700 MB beside those that are there.')
  }
  if (UNREACHABLE.test(output)) {
    return new Problem(
      'The packages could not be downloaded: npm does not reach its registry. ' +
        'Check the network (or the proxy) and start again.',
    )
  }
  return new Problem(`npm could not install the packages. It said:\n\n${output}`)
}
