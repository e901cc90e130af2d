import { cpSync, mkdirSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { ROOT, slashed } from '../files.mjs'
import { Problem } from '../problem.mjs'
import { execute } from '../process.mjs'
import { dockerContext } from './docker-context.mjs'

/** @typedef {import('./dockerfile.mjs').Stage} Stage */
/** @typedef {import('./dockerfile.mjs').Step} Step */

/** What says something about the image, and does nothing while it is built. */
const SAYS_ONLY = new Set([
  'ARG',
  'CMD',
  'ENV',
  'EXPOSE',
  'HEALTHCHECK',
  'STOPSIGNAL',
  'USER',
  'VOLUME',
])

/**
 * Does what a builder of images would do, without one: each stage has a folder that stands for its root, and
 * its commands run in it. The base image is this machine. A step that is not understood is a failure.
 *
 * @param {Stage[]} stages
 * @param {string} folder an empty one
 * @param {(line: string) => void} say
 */
export async function runSteps(stages, folder, say) {
  for (const stage of stages) {
    const at = { root: join(folder, stage.name), workdir: '/' }
    mkdirSync(at.root, { recursive: true })
    for (const step of stage.steps) {
      if (SAYS_ONLY.has(step.keyword)) continue
      if (step.keyword === 'WORKDIR') at.workdir = step.words[0] ?? '/'
      else if (step.keyword === 'COPY') copy(step, folder, at)
      else if (step.keyword === 'RUN')
        await runCommand(step, at, `${stage.name}: ${step.text}`, say)
      else throw new Problem(`The Dockerfile has a step that cannot be run here: ${step.keyword}`)
      mkdirSync(join(at.root, at.workdir), { recursive: true })
    }
  }
}

/**
 * @param {Step} step
 * @param {string} folder
 * @param {{ root: string, workdir: string }} at
 */
function copy({ flags, words }, folder, { root, workdir }) {
  const stage = flags['from']
  const base = stage ? join(folder, stage) : ROOT
  const isSent = dockerContext()
  const to = words.at(-1) ?? ''
  const target = join(root, to.startsWith('/') ? '' : workdir, to)
  for (const from of words.slice(0, -1)) {
    const source = join(base, from)
    const isFile = statSync(source).isFile()
    const intoFolder = to.endsWith('/') || words.length > 2
    cpSync(source, isFile && intoFolder ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => {
        if (stage) return true
        const inProject = slashed(relative(ROOT, path))
        return inProject === '' || isSent(inProject)
      },
    })
  }
}

/**
 * @param {Step} step
 * @param {{ root: string, workdir: string }} at
 * @param {string} title
 * @param {(line: string) => void} say
 */
async function runCommand({ text }, { root, workdir }, title, say) {
  const start = performance.now()
  // Absolute paths are those of the image; who is not root cannot give files away.
  const command = text.replace(/(?<=\s|^)\/(?=\w)/g, `${root}/`)
  const chown = process.getuid?.() === 0 ? '' : 'chown() { :; }; '
  const { code, output } = await execute('sh', ['-ec', chown + command], {
    cwd: join(root, workdir),
    env: machineOnly(),
  })
  if (code !== 0) throw new Problem(`${title}\nended with ${code}. It said:\n\n${output}`)
  say(`✓ ${title}  ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

/** What a new container has of an environment, and where npm finds its registry and its cache here. */
export function machineOnly() {
  const kept = /^(PATH|HOME|LANG|TMPDIR|npm_config_(?!prefix|global)\w+|HTTPS?_PROXY|https?_proxy)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)))
}
