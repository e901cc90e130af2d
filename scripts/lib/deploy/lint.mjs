import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { ROOT } from '../files.mjs'
import { Problem } from '../problem.mjs'
import { execute } from '../process.mjs'
import { DOCKERFILE } from './dockerfile.mjs'

const DEPLOY = join(ROOT, 'deploy')
const MISSING = 127

/** @returns {string[]} what is wrong with the Dockerfile, a line each */
export const dockerfileFaults = () =>
  validate(readFileSync(DOCKERFILE, 'utf8')).map(
    ({ message, range }) => `Dockerfile:${range.start.line + 1}: ${JSON.stringify(message)}`,
  )

/**
 * Asks the programs that read these files whether they would take them. They are no packages of ours: one
 * that is not here is told of, and nothing else.
 *
 * @param {string} folder an empty one
 * @param {(line: string) => void} say
 */
export async function lintAll(folder, say) {
  const compose = { TOKEN_SECRET: 'x', POSTGRES_PASSWORD: 'x', S3_SECRET_ACCESS_KEY: 'x' }
  /** @type {[file: string, program: string, args: string[]][]} */
  const linters = [
    ['systemd/the-berg.service', 'systemd-analyze', ['verify', at('systemd/the-berg.service')]],
    [
      'caddy/Caddyfile',
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', at('caddy/Caddyfile')],
    ],
    ['nginx/the-berg.conf', 'nginx', ['-t', '-q', '-e', 'stderr', '-c', await wholeNginx(folder)]],
    ['prometheus/alerts.yaml', 'promtool', ['check', 'rules', at('prometheus/alerts.yaml')]],
    [
      'prometheus/prometheus.yaml',
      'promtool',
      ['check', 'config', at('prometheus/prometheus.yaml')],
    ],
    ['compose.yaml', 'docker', ['compose', '-f', at('compose.yaml'), 'config', '--quiet']],
  ]
  const faults = dockerfileFaults()
  if (faults.length > 0) throw new Problem(faults.join('\n'))
  say('✓ deploy/Dockerfile: dockerfile-utils')
  for (const [file, program, args] of linters) {
    const env = { ...process.env, ...compose, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const { code, output } = await execute(program, args, { cwd: folder, env })
    if (code !== 0 && code !== MISSING) {
      throw new Problem(`${program} does not take deploy/${file}:\n\n${output}`)
    }
    say(`${code === 0 ? '✓' : '-'} deploy/${file}: ${program}${code === 0 ? '' : ' is not here'}`)
  }
}

/** @param {string} file */
const at = (file) => join(DEPLOY, file)

/**
 * nginx reads whole files only, with certificates that are there: both are put around ours.
 *
 * @param {string} folder
 */
async function wholeNginx(folder) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=berg.example'.split(' ')
  await execute('openssl', [...subject, '-keyout', key, '-out', certificate])
  const sample = readFileSync(at('nginx/the-berg.conf'), 'utf8')
    .replace(/(ssl_certificate) \S+;/, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) \S+;/, `$1 ${key};`)
  const whole = join(folder, 'nginx.conf')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const around = `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${own}\n`
  writeFileSync(whole, `${around}${sample}\n}\n`)
  return whole
}
