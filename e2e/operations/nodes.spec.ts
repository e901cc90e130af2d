import { ask, startCallers, type Answer } from '../../scripts/lib/callers.mjs'
import { type BuiltServer, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { type Services, startNode, startServices } from '../../scripts/lib/test-services.mjs'
import { Command } from '../fixtures/command.ts'
import { copyPreparedSite } from '../fixtures/prepared-site.ts'
import { expect, test } from '@playwright/test'

/** `OUTAGE_SECONDS=10` tries what an operator would fear, and holds the recovery to five seconds. */
const { OUTAGE_SECONDS } = process.env
const OUTAGE_MS = Number(OUTAGE_SECONDS ?? 2) * 1000
const RECOVERY_MS = OUTAGE_SECONDS ? 5000 : 120_000
const PASSWORD = 'bread-and-butter'
const NO_DATABASE = 'The site cannot reach its database. Please try again in a moment.'
const NO_STORAGE = 'The file storage cannot be reached. Please try again in a moment.'

const json = ({ text }: Answer): unknown => JSON.parse(text)

async function signIn(url: string, username: string) {
  const body = { username, password: PASSWORD }
  const answer = await ask({ url: `${url}/auth/token/`, method: 'POST', body })
  expect(answer.status, answer.text).toBe(200)
  return (json(answer) as { access: string }).access
}

test.describe('two nodes on one PostgreSQL and one bucket', () => {
  test.describe.configure({ mode: 'serial' })
  let services: Services
  let nodes: BuiltServer[]
  const homes = [temporaryHome(), temporaryHome()]

  test.beforeAll(async () => {
    services = await startServices()
    // Both find an empty database at the same moment.
    nodes = await Promise.all(homes.map(({ dataDir }) => startNode(services, dataDir)))
    const who = ['--username', 'operator', '--email', 'operator@plant.example']
    const made = new Command(
      ['scripts/admin.mjs', 'create-superuser', ...who],
      { ...services.settings, DATA_DIR: homes[0]?.dataDir ?? '' },
      `${PASSWORD}\n`,
    )
    expect(await made.ended, made.said()).toBe(0)
  })
  test.afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await services.close()
    for (const home of homes) home.remove()
  })

  const both = () => nodes.map(({ url }) => url) as [string, string]

  test('a database that is stopped under load is told clearly, and loses nothing that was acknowledged @core', async () => {
    const [one, other] = both()
    const token = await signIn(one, 'operator')
    const written: { id: number; url: string }[] = []
    const refusals: Answer[] = []
    const callers = startCallers(
      8,
      (caller, turn) => {
        const url = `${caller % 2 ? one : other}/api/authoring/`
        const body = { title: `${caller}-${turn}`, content: '<p>Written while things break.</p>' }
        return { url, method: 'POST', token, body }
      },
      (answer, { url }) => {
        if (answer.status === 201) written.push({ id: (json(answer) as { id: number }).id, url })
        else refusals.push(answer)
      },
    )
    await expect.poll(() => written.length).toBeGreaterThan(20)
    await services.order('stop database')
    await expect.poll(() => refusals.length).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS))
    await services.order('start database')
    const since = written.length
    for (const url of both()) {
      const ofNode = () => written.slice(since).filter((entry) => entry.url.startsWith(url)).length
      await expect.poll(ofNode, { timeout: RECOVERY_MS, intervals: [50] }).toBeGreaterThan(0)
    }
    await callers.stop()
    for (const { status, headers, text } of refusals) {
      expect({ status, retryAfter: headers['retry-after'], ...JSON.parse(text) }).toEqual({
        status: 503,
        retryAfter: '5',
        detail: NO_DATABASE,
      })
    }
    // Each is asked for on the node that did not write it.
    for (const { id, url } of written) {
      const elsewhere = url.startsWith(one) ? other : one
      const answer = await ask({ url: `${elsewhere}/api/authoring/${id}/`, token })
      expect(answer.status).toBe(200)
    }
  })

  test('without the bucket reading goes on, uploads are refused, and nothing is half recorded @core', async () => {
    const [one, other] = both()
    const token = await signIn(other, 'operator')
    const begin = (url: string) =>
      ask({
        url: `${url}/api/uploads/multipart/`,
        method: 'POST',
        token,
        body: { filename: 'a.txt', content_type: 'text/plain', size: 3 },
      })
    const underWay = async () => json(await ask({ url: `${one}/api/uploads/multipart/`, token }))

    await services.order('stop bucket')
    for (const url of both()) {
      expect((await ask({ url: `${url}/api/articles/` })).status).toBe(200)
      expect((await ask({ url: `${url}/` })).status).toBe(200)
      const refused = await begin(url)
      expect([refused.status, json(refused)]).toEqual([503, { detail: NO_STORAGE }])
    }
    expect(await underWay()).toEqual([])

    await services.order('start bucket')
    const begun = await begin(one)
    expect(begun.status, begun.text).toBe(201)
    const { id } = json(begun) as { id: string }
    const part = `/api/uploads/multipart/${id}/parts/1/`
    const send = (url: string) =>
      fetch(url + part, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: 'abc',
      })
    await services.order('stop bucket')
    expect((await send(other)).status).toBe(503)
    expect(await underWay()).toMatchObject([{ received: [] }])
    await services.order('start bucket')
    // What was begun on one node is gone on with on the other.
    expect((await send(other)).status).toBe(204)
    const whole = `${other}/api/uploads/multipart/${id}/complete/`
    const completed = await ask({ url: whole, method: 'POST', token })
    expect(completed.status, completed.text).toBe(200)
  })
})

test('nodes behind one port are replaced under 50 connections without one failed request, and one that dies comes back', async () => {
  const home = temporaryHome()
  copyPreparedSite(home.dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: home.dataDir, PORT: String(port), STOP_DELAY_SECONDS: '4' }
  const site = new Command(['scripts/cluster.mjs', '2'], settings)
  try {
    await site.hasSaid('The Berg is open at')
    expect(site.said()).toContain('2 nodes listening')

    // Nothing that a busy machine has no time for: it is about the connections.
    const paths = ['/api/articles/?page=1&page_size=3', '/api/site/', '/tags/', '/healthz']
    const bad: Answer[] = []
    let good = 0
    const callers = startCallers(
      50,
      (caller, turn) => ({ url: url + paths[(caller + turn) % paths.length] }),
      (answer) => (answer.status === 200 ? good++ : bad.push(answer)),
    )
    await expect.poll(() => good).toBeGreaterThan(50)
    const reload = new Command(['scripts/admin.mjs', 'reload'], settings)
    expect(await reload.ended, reload.said()).toBe(0)
    await site.hasSaid('All nodes were replaced.')
    const before = good
    await expect.poll(() => good).toBeGreaterThan(before + 50)
    await callers.stop()
    expect(bad).toEqual([])

    const [, pid] = /Node 2 was replaced: process (\d+) serves/.exec(site.said()) ?? []
    process.kill(Number(pid), 'SIGKILL')
    await site.hasSaid(/Node 2 ended \(SIGKILL\).*\n.*Node 2 is open again/)
    expect((await ask({ url: `${url}/readyz` })).status).toBe(200)
  } finally {
    // As one Ctrl-C under npm: once from the terminal, once from npm.
    site.signal('SIGINT')
    site.signal('SIGINT')
    expect(await site.ended, site.said()).toBe(0)
    // Nobody is there to be told, whatever number the last one had.
    const reload = new Command(['scripts/admin.mjs', 'reload'], settings)
    expect([await reload.ended, reload.said()]).toEqual([
      1,
      expect.stringContaining('Nothing to reload'),
    ])
    home.remove()
  }
})
