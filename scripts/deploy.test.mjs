import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { dockerContext } from './lib/deploy/docker-context.mjs'
import { commandOf, environmentOf, readStages } from './lib/deploy/dockerfile.mjs'
import { dockerfileFaults } from './lib/deploy/lint.mjs'
import { ROOT } from './lib/files.mjs'
import { workspaces } from './lib/workspaces.mjs'

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8')
const SETTINGS = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name,
)
const START = JSON.parse(read('package.json')).scripts.start
const FLAGS = START.match(/--\S+/g)

describe('the image', () => {
  const stages = readStages()
  const image = stages.at(-1)
  if (!image) throw new Error('The Dockerfile has no stage.')

  it('passes the linter', () => {
    expect(dockerfileFaults()).toEqual([])
  })

  it('knows every workspace where it installs packages', () => {
    const manifests = workspaces(ROOT).map((folder) => `${folder}/package.json`)
    for (const stage of stages.slice(0, -1)) {
      const copied = stage.steps
        .filter(({ keyword }) => keyword === 'COPY')
        .flatMap(({ words }) => words)
      expect(copied).toEqual(expect.arrayContaining(manifests))
    }
  })

  it('runs as npm start does, as nobody special, and only with settings that there are', () => {
    expect(commandOf(image, 'CMD')).toEqual(['node', ...FLAGS, 'apps/server/dist/server.js'])
    expect(commandOf(image, 'HEALTHCHECK')[0]).toBe('node')
    expect(image.steps.findLast(({ keyword }) => keyword === 'USER')?.words).toEqual(['1000:1000'])
    expect(SETTINGS).toEqual(expect.arrayContaining(Object.keys(environmentOf(image))))
  })

  it('is made without anything of the machine that makes it', () => {
    const isSent = dockerContext()
    const sent = [
      'package-lock.json',
      'apps/server/src/app.ts',
      'scripts/lib/build.mjs',
      'e2e/package.json',
    ]
    expect(sent.filter((path) => !isSent(path))).toEqual([])
    const secrets = [
      '.env',
      'apps/web/.env',
      'data/token-secret',
      'deploy/compose.env',
      '.git/config',
    ]
    const made = ['node_modules/zod/index.js', 'apps/server/node_modules/x', 'apps/web/dist/x.html']
    const tests = ['e2e/journeys/news.spec.ts', 'apps/server/src/app.test.ts']
    expect([...secrets, ...made, ...tests].filter(isSent)).toEqual([])
  })
})

describe('the samples', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true })

  it('of Compose names settings that there are, and waits long enough for a stop', () => {
    const { environment, stop_grace_period: grace } = compose['x-node']
    expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([])
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(
      Number(environment.STOP_DELAY_SECONDS) + Number(environment.STOP_LIMIT_SECONDS),
    )
  })

  it('of Compose run on two nodes, with nothing to write to but data', () => {
    expect(compose.services['berg-1']).toEqual(compose['x-node'])
    expect(compose.services['berg-2']).toEqual(compose['x-node'])
    expect(compose['x-node']).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
    expect(compose.services.proxy.environment.NODES).toBe('berg-1:4000 berg-2:4000')
  })

  it('of Compose ask for every secret, which the example lists', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
    const listed = [...read('deploy/compose.env.example').matchAll(/^(\w+)=$/gm)].map(
      ([, name]) => name,
    )
    expect(new Set(asked)).toEqual(new Set(listed))
  })

  it('of systemd runs as npm start does, and waits long enough for a stop', () => {
    const unit = read('deploy/systemd/the-berg.service')
    const valueOf = (/** @type {string} */ name) =>
      new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
    expect(valueOf('ExecStart')).toBe(`/usr/bin/node ${FLAGS.join(' ')} apps/server/dist/server.js`)
    const set = valueOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=')[0])
    expect(set.filter((name) => !SETTINGS.includes(name))).toEqual([])
    expect(valueOf('KillMode')).toBe('mixed')
    const longest = ['STOP_DELAY_SECONDS', 'STOP_LIMIT_SECONDS'].map(defaultOf)
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan((longest[0] ?? 0) + (longest[1] ?? 0))
  })

  it('of nginx and Caddy say the same where no node is there, to people and to programs', () => {
    const [nginx, caddy] = [read('deploy/nginx/the-berg.conf'), read('deploy/caddy/Caddyfile')]
    const programs = ['api', 'auth']
    expect(/~\^\/\((.*)\)\/ \/answer\.json;/.exec(nginx)?.[1]?.split('|')).toEqual(programs)
    const paths = programs.map((name) => `/${name}/*`).join(' ')
    expect(caddy).toContain(`@programs path ${paths}`)
    for (const sample of [nginx, caddy]) {
      expect(sample).toContain('/opt/the-berg/deploy/unavailable')
      expect(sample).toMatch(/Retry-After 5/)
      for (const file of ['page.html', 'answer.json']) expect(sample).toContain(`/${file}`)
    }
    expect(read('deploy/unavailable/page.html')).toContain('<title>The Berg')
    expect(JSON.parse(read('deploy/unavailable/answer.json')).detail).toBeTruthy()
    const { volumes, environment } = compose.services.proxy
    expect(volumes).toContain(`./unavailable:${environment.UNAVAILABLE}:ro`)
  })

  it('of Prometheus and Grafana can be read', () => {
    const { groups } = parse(read('deploy/prometheus/alerts.yaml'))
    for (const { alert, expr, labels, annotations } of groups[0].rules) {
      expect([alert, expr, labels.severity, annotations.summary]).not.toContain(undefined)
    }
    const { panels } = JSON.parse(read('deploy/grafana/the-berg.json'))
    const ids = panels.map((/** @type {{ id: number }} */ { id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

/** @param {string} name as the page of the settings tells it, the longest where it depends on the mode */
function defaultOf(name) {
  const cell = new RegExp(`^\\| \`${name}\` \\| ([^|]*) \\|`, 'm').exec(
    read('docs/configuration.md'),
  )?.[1]
  return Math.max(...[...(cell ?? '').matchAll(/\d+/g)].map(Number))
}
