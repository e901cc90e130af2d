import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { ROOT } from './files.mjs'
import { Problem } from './problem.mjs'
import { execute, executeNode } from './process.mjs'
import { tool } from './tools.mjs'

/** Debian's packages, the preferred first: without windows a browser needs half the time. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const isRoot = process.getuid?.() === 0

/** The system's browser may be a script that calls the system's programs, wherever ours are found. */
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/bin', '/bin'].join(delimiter) }

const WHAT_TO_DO =
  'No Chromium for the browser tests. Set CHROMIUM_PATH to one, or install one: ' +
  '`npx playwright install --with-deps chromium`, or the package `chromium` of your system.'

/**
 * The Chromium that is there: the one that was named, Playwright's own, or the system's.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (works(named)) return named
    throw new Problem(`CHROMIUM_PATH is set to '${named}', which does not start as a browser.`)
  }
  return works(playwrightsOwn()) ? playwrightsOwn() : systemsOwn()
}

/** Finds a Chromium or installs one: Playwright's download first, then Debian's package. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  await executeNode(tool('@playwright/test', 'playwright'), ['install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeout: 300_000,
  })
  if (works(playwrightsOwn())) return playwrightsOwn()
  if (isRoot && existsSync('/etc/debian_version')) {
    const { output } = await installFromDebian()
    const installed = systemsOwn()
    if (installed) return installed
    throw new Problem(`${WHAT_TO_DO}\napt-get said:\n\n${output}`)
  }
  throw new Problem(WHAT_TO_DO)
}

function playwrightsOwn() {
  const load = createRequire(join(ROOT, 'e2e/package.json'))
  /** @type {{ chromium: { executablePath: () => string } }} */
  const { chromium } = load('@playwright/test')
  return chromium.executablePath()
}

function systemsOwn() {
  return PACKAGES.map((name) => `/usr/bin/${name}`).find(works)
}

/**
 * A download without the libraries it needs is no browser.
 *
 * @param {string} path
 */
function works(path) {
  if (!existsSync(path)) return false
  // On Windows the question would open a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { env }).status === 0
}

/** Somebody else may be installing something: that ends. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=600']

async function installFromDebian() {
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  // A bare machine has no package lists, or old ones.
  let last = await execute('apt-get', [...PATIENT, 'update'], options)
  for (const name of PACKAGES) {
    last = await execute(
      'apt-get',
      [...PATIENT, 'install', '-y', '--no-install-recommends', name],
      options,
    )
    if (last.code === 0) break
  }
  return last
}

/**
 * The address bar of a window that nobody sees draws its suggestions with two pages of its own: half of what opening a
 * page costs. The rest is what Playwright switches off itself, which a second flag of that name would switch on again.
 */
const SWITCHED_OFF = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * How the journeys start it: no request of its own leaves the machine. Where there is none yet, as when the
 * configuration is only read, Playwright would look for its own.
 */
export function chromiumLaunch() {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    env,
    chromiumSandbox: hasSandbox(),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      `--disable-features=${SWITCHED_OFF.join()}`,
      '--disable-gpu',
      '--disable-sync',
      '--no-pings',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  }
}

/** Not for root, and not where the kernel keeps user namespaces closed, as many containers do. */
function hasSandbox() {
  if (isRoot || process.platform !== 'linux') return !isRoot
  return spawnSync('unshare', ['--user', '--map-root-user', 'true'], { env }).status === 0
}
