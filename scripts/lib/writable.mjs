import { accessSync, constants, existsSync } from 'node:fs'
import { Problem } from './problem.mjs'

/**
 * Asked before any work: a tool that fails in the middle explains itself badly.
 *
 * @param {string} folder
 * @param {string} otherwise what then cannot be done
 */
export function assertWritable(folder, otherwise) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
  } catch {
    throw new Problem(
      `${otherwise}: ${folder} is not writable for this user. ` +
        'Change its owner, or start as the user who owns it.',
    )
  }
}
