import { type Finding, warning } from './findings.ts'
import { within } from './time-limit.ts'

/** Something that may need somebody's hand. One list of them serves the System screen, the figures and doctor. */
export interface Condition {
  about: string
  look: () => Promise<Finding>
}

const LIMIT_MS = 4000

/** All at once; whoever does not answer is told of too. */
export const lookAt = (conditions: readonly Condition[]): Promise<Finding[]> =>
  Promise.all(conditions.map(look))

async function look(condition: Condition): Promise<Finding> {
  const { about } = condition
  let finding = warning(about, `The check of ${about} gave no answer within ${LIMIT_MS / 1000} s.`)
  const looking = condition.look().then(
    (found) => void (finding = found),
    (error: Error) =>
      void (finding = warning(about, `The check of ${about} failed: ${error.message}`)),
  )
  await within(LIMIT_MS, looking)
  return finding
}
