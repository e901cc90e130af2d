import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { temporaryHome } from '../../scripts/lib/built-server.mjs'
import { Command } from '../fixtures/command.ts'
import { copyPreparedSite, saidAtFirstStart } from '../fixtures/prepared-site.ts'
import { expect, test as base } from '@playwright/test'

const START = ['scripts/start.mjs']
const ADMIN = ['scripts/admin.mjs']
const RESET = ['scripts/demo-reset.mjs']

interface Fixtures {
  /** A folder that is not there yet. */
  dataDir: string
  /** The folder of a demo site that has been open before. */
  siteDir: string
  port: number
}

const test = base.extend<Fixtures>({
  dataDir: async ({}, use) => {
    const home = temporaryHome()
    await use(home.dataDir)
    home.remove()
  },
  siteDir: async ({ dataDir }, use) => {
    copyPreparedSite(dataDir)
    await use(dataDir)
  },
  port: async ({}, use) => use(await freePort()),
})

/** Starts the site and waits until it is open. */
async function open(dataDir: string, port: number, env = {}) {
  const site = new Command(START, { DATA_DIR: dataDir, PORT: String(port), ...env })
  await site.hasSaid('The Berg is open at')
  return site
}

test('tells its stages, its address and the demo accounts @core', () => {
  const said = saidAtFirstStart()
  for (const stage of ['packages', 'build', 'database', 'migrations', 'demo site', 'server']) {
    expect(said).toMatch(new RegExp(`^✓ ${stage} .* \\d+\\.\\d s$`, 'm'))
  }
  expect(said).toMatch(/^The Berg is open at http:\/\/127\.0\.0\.1:\d+/m)
  for (const role of ['employee', 'staff', 'superuser']) {
    expect(said).toMatch(new RegExp(`^${role}  \\S+  \\S+$`, 'm'))
  }
  expect(said).toContain('Stopping')
  const isOld = process.versions.node.startsWith('20.')
  expect(said.split('Node 24 is recommended').length - 1, 'said once, on Node 20').toBe(
    isOld ? 1 : 0,
  )
})

test('finds everything again, suffers no second copy, comes back after being killed, and ends what it began @core', async ({
  siteDir,
  port,
}) => {
  const first = await open(siteDir, port)
  expect(first.said()).toContain(`http://127.0.0.1:${port}`)
  expect(first.said()).toMatch(/migrations up to date/)
  expect(first.said()).toMatch(/demo site {2}already there/)

  const said = await refusal({ DATA_DIR: siteDir, PORT: String(await freePort()) })
  expect(said).toContain('Another copy of The Berg is using the data folder')
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  first.signal('SIGKILL')
  await first.ended
  const again = await open(siteDir, port)
  await expectFinishedWhileStopping(again, port)
  expect(await again.ended).toBe(0)
})

/** A request under way is finished before the server stops. */
async function expectFinishedWhileStopping(site: Command, port: number) {
  const body = JSON.stringify({ username: 'nobody', password: 'not-a-password' })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  }
  const call = request({ host: '127.0.0.1', port, path: '/auth/token/', method: 'POST', headers })
  const answer = once(call, 'response')
  call.flushHeaders()
  // The server has begun with it, and now waits for the rest.
  await once(call, 'continue')
  site.signal('SIGTERM')
  await site.hasSaid('Stopping')
  call.end(body)
  const [{ statusCode }] = (await answer) as [IncomingMessage]
  expect(statusCode).toBe(401)
}

/** For people, or in production for machines. */
function refusalIn(line: string): string[] {
  if (line.startsWith('✗')) return [line]
  return line.startsWith('{"level":60') ? [(JSON.parse(line) as { msg: string }).msg] : []
}

/** The start must fail with one sentence that says what to do. */
async function refusal(env: Record<string, string>) {
  const start = new Command(START, env)
  expect(await start.ended).not.toBe(0)
  const complaint = start.said().split('\n').flatMap(refusalIn)
  expect(complaint).toHaveLength(1)
  return complaint[0] ?? ''
}

test('a taken port @core', async ({ dataDir, port }) => {
  const other = createServer().listen(port, '127.0.0.1')
  const said = await refusal({ DATA_DIR: dataDir, PORT: String(port) })
  expect(said).toContain(`Port ${port} on 127.0.0.1 is taken by another program`)
  other.close()
})

test('a folder that cannot be written', async ({ dataDir, port }) => {
  mkdirSync(join(dataDir, '..', 'closed'))
  const closed = join(dataDir, '..', 'closed')
  // Root writes everywhere, but not below a file.
  writeFileSync(join(closed, 'file'), '')
  chmodSync(closed, 0o500)
  const said = await refusal({ DATA_DIR: join(closed, 'file', 'data'), PORT: String(port) })
  expect(said).toMatch(/cannot be (written|reached)|out of reach/)
  chmodSync(closed, 0o700)
})

test('a wrong setting @core', async ({ dataDir }) => {
  const said = await refusal({ DATA_DIR: dataDir, PORT: 'many' })
  expect(said).toBe("✗ PORT is set to 'many', but it accepts a whole number from 1 to 65535.")
})

test('production without its secret', async ({ dataDir, port }) => {
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) }
  expect(await refusal(env)).toContain('TOKEN_SECRET must be set in production')
})

test('production on a demo database', async ({ siteDir, port }) => {
  const env = { NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(40) }
  const said = await refusal({ ...env, DATA_DIR: siteDir, PORT: String(port) })
  expect(said).toContain('This database holds the demo site')
})

test('beside a running site operators manage accounts; the demo starts over once it is closed', async ({
  siteDir,
  port,
}) => {
  const site = await open(siteDir, port)
  const env = { DATA_DIR: siteDir, PORT: String(port) }
  const run = async (args: string[], input = '') => {
    const command = new Command([...ADMIN, ...args], env, input)
    return { code: await command.ended, said: command.said() }
  }
  const who = ['--username', 'operator', '--email', 'operator@plant.example']
  const made = await run(['create-superuser', ...who], 'bread-and-butter\n')
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining('Superuser operator created'),
  })

  const weak = await run(['set-password', 'operator'], 'password123\n')
  expect(weak).toMatchObject({ code: 1, said: expect.stringContaining('too common') })
  expect((await run(['set-password', 'operator'], 'salt-and-pepper\n')).code).toBe(0)

  const signIn = (password: string) =>
    fetch(`http://127.0.0.1:${port}/auth/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'operator', password }),
    })
  expect((await signIn('bread-and-butter')).status).toBe(401)
  expect((await signIn('salt-and-pepper')).status).toBe(200)
  const list = await run(['list-users'])
  expect(list.said).toContain('operator')
  expect(list.said).toContain('Kowalska')
  expect((await run(['no-such-command'])).code).toBe(1)

  const refused = new Command(RESET, env)
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain('Another copy of The Berg is using the data folder')
  // As one Ctrl-C under npm: once from the terminal, once from npm.
  site.signal('SIGINT')
  site.signal('SIGINT')
  expect(await site.ended).toBe(0)
  const reset = new Command(RESET, env)
  expect(await reset.ended).toBe(0)
  expect(reset.said()).toContain('The demo site is as on its first day.')
})
