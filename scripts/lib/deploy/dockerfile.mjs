import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast'
import { ROOT } from '../files.mjs'
import { Problem } from '../problem.mjs'

export const DOCKERFILE = join(ROOT, 'deploy/Dockerfile')

/**
 * @typedef {object} Step
 * @property {string} keyword `RUN`, `COPY`, …
 * @property {Record<string, string>} flags `--from=build` is `{ from: 'build' }`
 * @property {string[]} words
 * @property {string} text all that follows the keyword, on one line
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {Step[]} steps
 */

/** @returns {Stage[]} the stages of the image, in their order; the last is the image */
export function readStages(text = readFileSync(DOCKERFILE, 'utf8')) {
  /** @type {Stage[]} */
  const stages = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword()
    const words = instruction.getArguments().map((word) => word.getValue())
    if (keyword === 'FROM') {
      const as = words.findIndex((word) => word.toUpperCase() === 'AS')
      stages.push({ name: (as >= 0 && words[as + 1]) || 'image', steps: [] })
      continue
    }
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : []
    stages.at(-1)?.steps.push({
      keyword,
      flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
      words,
      text: (instruction.getArgumentsContent() ?? '').replace(/\\\n\s*/g, ' '),
    })
  }
  return stages
}

/**
 * The command of `CMD` or `HEALTHCHECK`, which are written as lists.
 *
 * @param {Stage} stage
 * @param {string} keyword
 * @returns {string[]}
 */
export function commandOf(stage, keyword) {
  const text = stage.steps.find((step) => step.keyword === keyword)?.text ?? ''
  const list = text.slice(text.indexOf('['))
  try {
    return JSON.parse(list)
  } catch {
    throw new Problem(`${keyword} of the Dockerfile is no list of words: ${text}`)
  }
}

/**
 * The variables that `ENV` sets.
 *
 * @param {Stage} stage
 * @returns {Record<string, string>}
 */
export function environmentOf(stage) {
  const pairs = stage.steps
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ words }) => words)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(pairs)
}
