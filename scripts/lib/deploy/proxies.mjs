import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../build.mjs'
import { temporaryHome } from '../built-server.mjs'
import { ask, startCallers } from '../callers.mjs'
import { ROOT } from '../files.mjs'
import { freePort } from '../free-port.mjs'
import { ensureInstalled } from '../install.mjs'
import { Problem, run } from '../problem.mjs'
import { execute } from '../process.mjs'
import { stage } from '../stages.mjs'
import { startNode, startServices } from '../test-services.mjs'

/** @typedef {import('../callers.mjs').Answer} Answer */
/** @typedef {import('../test-services.mjs').Services} Services */
/** @typedef {Awaited<ReturnType<typeof startNode>>} Node */
/**
 * @typedef {object} Proxy
 * @property {string} program
 * @property {(folder: string, nodes: string[], ports: { site: number, words: number }) => string[]} start
 * @property {boolean} losesWrites it has no way to learn that a node is about to stop
 */

const MISSING = 127
const UNAVAILABLE = join(ROOT, 'deploy/unavailable')
const PAGE = readFileSync(join(UNAVAILABLE, 'page.html'), 'utf8')
const ANSWER = readFileSync(join(UNAVAILABLE, 'answer.json'), 'utf8')
const NO_DATABASE = 'The site cannot reach its database. Please try again in a moment.'
/** Until a proxy asks a node again that was away. */
const SETTLED_MS = 8000
const READERS = 20

/** @type {Proxy[]} each with the sample as it is, but for addresses, certificates and folders */
const PROXIES = [
  {
    program: 'nginx',
    losesWrites: true,
    start: (folder, [one = '', other = ''], { site: port }) => {
      const sample = readFileSync(join(ROOT, 'deploy/nginx/the-berg.conf'), 'utf8')
        .replace(/server \{\s+listen 80;[^}]*\}/, '')
        .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
        .replaceAll(/listen \[::\][^;]*;|ssl_\w+ [^;]*;/g, '')
        .replace('127.0.0.1:4000', one)
        .replace('127.0.0.1:4001', other)
        .replace('/opt/the-berg/deploy/unavailable', UNAVAILABLE)
      const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n')
      const user = process.getuid?.() === 0 ? 'user root;\n' : ''
      const types = 'types { text/html html; application/json json; }'
      const whole = `${user}daemon off;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${types}\n${own}\n${sample}\n}\n`
      writeFileSync(join(folder, 'nginx.conf'), whole)
      return ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]
    },
  },
  {
    program: 'caddy',
    losesWrites: false,
    start: (folder, _nodes, { words }) => {
      const sample = readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8').replaceAll(
        '127.0.0.1:4099',
        `127.0.0.1:${words}`,
      )
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${sample}`)
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
]

/**
 * Tries the samples of both proxies in front of two nodes, with what they stand on taken away.
 *
 * @param {string[]} wanted `nginx`, `caddy`; none is both
 */
export function tryProxies(wanted, say = console.log) {
  return run(async () => {
    await stage('packages', () => ensureInstalled())
    await stage('build', () => ensureBuilt())
    let tried = 0
    for (const proxy of PROXIES) {
      if (wanted.length > 0 && !wanted.includes(proxy.program)) continue
      const { code, output } = await execute(proxy.program, [
        proxy.program === 'nginx' ? '-v' : 'version',
      ])
      if (code === MISSING) say(`- ${proxy.program} is not here: install it to try its sample`)
      else {
        say(`${proxy.program} ${/\d+(\.\d+)+/.exec(output)?.[0] ?? ''}`)
        await tryProxy(proxy, say)
        tried++
      }
    }
    if (tried === 0) throw new Problem('Neither nginx nor Caddy is here: nothing was tried.')
  })
}

/**
 * @param {Proxy} proxy
 * @param {(line: string) => void} say
 */
async function tryProxy(proxy, say) {
  const folder = mkdtempSync(join(tmpdir(), 'berg-proxy-'))
  chmodSync(folder, 0o755)
  const homes = [temporaryHome(), temporaryHome()]
  const services = await startServices()
  const nodes = await Promise.all(
    homes.map(({ dataDir }) =>
      startNode(services, dataDir, { TRUST_PROXY: '1', STOP_DELAY_SECONDS: '4' }),
    ),
  )
  const running = new Set(nodes)
  const port = await freePort()
  const hosts = nodes.map(({ url }) => new URL(url).host)
  mkdirSync(join(folder, 'home'))
  const child = spawn(
    proxy.program,
    proxy.start(folder, hosts, { site: port, words: await freePort() }),
    {
      env: {
        ...process.env,
        HOME: join(folder, 'home'),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        NODES: hosts.join(' '),
        UNAVAILABLE,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => (said = `${said}${chunk}`.slice(-4000)))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  try {
    await eventually(`${proxy.program} serves`, async () => (await ask({ url })).status === 200)
    await tryOutages(url, services, say)
    await tryStops(url, nodes, running, proxy, say)
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message}\n\n${said}`)
  } finally {
    child.kill('SIGTERM')
    await ended
    await Promise.all([...running].map((node) => node.stop()))
    await services.close()
    for (const { remove } of homes) remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} url
 * @param {Services} services
 * @param {(line: string) => void} say
 */
async function tryOutages(url, services, say) {
  await services.order('stop bucket')
  await pause(SETTLED_MS)
  for (const path of ['/', '/api/articles/', '/readyz']) {
    expectAnswer(await ask({ url: url + path }), 200)
  }
  say('  ✓ without the bucket: the page, its articles and /readyz are 200')
  await services.order('start bucket')
  await services.order('stop database')
  await pause(SETTLED_MS)
  const page = await ask({ url: `${url}/` })
  expectAnswer(page, 200, '<title>The Berg')
  const call = await ask({ url: `${url}/api/articles/?search=soup` })
  expectAnswer(call, 503, NO_DATABASE)
  say(`  ✓ without PostgreSQL: the page of the site (${page.text.length} bytes), 503 for its calls`)
  await services.order('start database')
  const back = async () => (await ask({ url: `${url}/api/articles/?search=soup` })).status === 200
  await eventually('PostgreSQL is back', back)
}

/**
 * @param {string} url
 * @param {Node[]} nodes
 * @param {Set<Node>} running
 * @param {Proxy} proxy
 * @param {(line: string) => void} say
 */
async function tryStops(url, nodes, running, { losesWrites }, say) {
  /** @type {Answer[]} */
  const bad = []
  let [good, refused] = [0, 0]
  const callers = startCallers(
    READERS,
    (caller) =>
      caller % 4 === 0
        ? { url: `${url}/auth/password/forgot/`, method: 'POST', body: { username: 'nobody' } }
        : { url: `${url}/api/articles/` },
    (answer, { method }) => {
      if (answer.status < 500 && answer.status > 0) good++
      else if (method && losesWrites && answer.text === ANSWER) refused++
      else bad.push(answer)
    },
  )
  await eventually('readers are served', async () => good > READERS)
  await stop(nodes[0], running)
  const before = good
  await eventually('the other node serves', async () => good > before + READERS)
  await callers.stop()
  if (bad[0]) throw new Problem(`${bad.length} calls failed: ${JSON.stringify(bad[0])}`)
  const lost = refused > 0 ? `${refused} writes refused with 503` : 'none failed'
  say(`  ✓ one node stopped under ${READERS} callers: ${good} answers, ${lost}`)
  await stop(nodes[1], running)
  const page = await ask({ url: `${url}/news` })
  expectAnswer(page, 503, PAGE)
  const call = await ask({ url: `${url}/api/articles/`, method: 'POST', body: {} })
  expectAnswer(call, 503, ANSWER)
  for (const { headers } of [page, call]) {
    if (headers['retry-after'] !== '5') throw new Problem('There is no Retry-After.')
  }
  say('  ✓ without a node: the page that says so for people, JSON for programs, both 503')
}

/**
 * @param {Node | undefined} node
 * @param {Set<Node>} running
 */
async function stop(node, running) {
  if (!node) return
  running.delete(node)
  await node.stop()
}

/**
 * @param {Answer} answer
 * @param {number} status
 * @param {string} [holds]
 */
function expectAnswer(answer, status, holds = '') {
  if (answer.status === status && answer.text.includes(holds)) return
  const got = `${answer.status} ${answer.text.slice(0, 300)}`
  throw new Problem(`Wanted is ${status} with '${holds.slice(0, 80)}', what came is ${got}`)
}

/**
 * @param {string} what
 * @param {() => Promise<boolean>} isSo
 */
async function eventually(what, isSo) {
  for (const until = performance.now() + 120_000; performance.now() < until; await pause(100)) {
    if (await isSo()) return
  }
  throw new Problem(`It did not come to that: ${what}.`)
}
