/** A failure that a sentence explains: no stack is shown. */
export class Problem extends Error {}

/**
 * The frame of every command: a problem is one sentence, anything else a stack.
 *
 * @param {() => Promise<unknown>} command
 */
export async function run(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Problem ? `✗ ${error.message}` : error)
    process.exit(1)
  }
}
