import { type InterfaceLanguage, say } from '@berg/contract'
import { type Finding, warning } from './findings.ts'
import { inLanguage } from './language/in-language.ts'
import { within } from './time-limit.ts'

/** What is wrong is said in the language of who reads it; what is right only operators read, in English. */
export type Found = Finding<string | (() => string)>

/** Something that may need somebody's hand. One list of them serves the System screen, the figures and doctor. */
export interface Condition {
  about: string
  look: () => Promise<Found>
}

const LIMIT_MS = 4000

/** All at once; whoever does not answer is told of too. */
export async function lookAt(
  conditions: readonly Condition[],
  reader: InterfaceLanguage = 'en',
): Promise<Finding[]> {
  const found = await Promise.all(conditions.map(look))
  return inLanguage(reader, () =>
    found.map(({ about, verdict, said }) => ({
      about,
      verdict,
      said: typeof said === 'string' ? said : said(),
    })),
  )
}

async function look(condition: Condition): Promise<Found> {
  const { about } = condition
  const seconds = LIMIT_MS / 1000
  let finding: Found = warning(about, () =>
    say('The check of {about} gave no answer within {seconds} s.', { about, seconds }),
  )
  const looking = condition.look().then(
    (found) => void (finding = found),
    ({ message }: Error) =>
      void (finding = warning(about, () =>
        say('The check of {about} failed: {message}', { about, message }),
      )),
  )
  await within(LIMIT_MS, looking)
  return finding
}
