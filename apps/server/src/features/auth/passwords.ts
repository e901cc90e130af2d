import { BoundedQueue } from '../../platform/bounded-queue.ts'
import { invalid } from '../../platform/http/problem.ts'
import { startThread } from '../../platform/programs.ts'
import { SideProgram } from '../../platform/side-program.ts'
import type { PasswordAnswer, PasswordJob } from './password-worker.ts'

/** One thread: however many sign in, a processor is left for those who read. */
const worker = new SideProgram<PasswordJob, PasswordAnswer>(() =>
  startThread('password-worker', import.meta.url, { env: {} }),
)

/**
 * Hashing is what a flood of sign-ins would eat the processor with. Devices that the account knows
 * have a line of their own, which strangers cannot fill, and so have PINs. A whole shift on new phones fits into
 * the line of strangers.
 */
export const STRANGERS_MAX = 1000
export const forStrangers = new BoundedQueue(1, STRANGERS_MAX)
export const forPins = new BoundedQueue(1, 200)
export const forKnown = new BoundedQueue(2, 1000)

/** No password opens this account until an operator sets one. */
export const NO_PASSWORD = '!'

export const hashPassword = async (password: string) =>
  (await worker.run({ password: normal(password) })) as string

let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist as for one that does. */
export async function passwordMatches(stored: string | undefined, password: string) {
  decoy ??= hashPassword('nobody has this password')
  const usable = stored?.startsWith('$argon2') ? stored : undefined
  const job = { password: normal(password), stored: usable ?? (await decoy) }
  return (await worker.run(job)) === true && usable !== undefined
}

/** The same word typed on two keyboards can differ in its bytes. */
const normal = (password: string) => password.normalize('NFKC')

/** Why a new password is refused, in words for the person who chose it. */
export function passwordFault(password: string, username: string): string | undefined {
  if (isCommonPassword(password)) return 'This password is too common.'
  const account = username.split('@', 1)[0]?.toLowerCase() ?? ''
  if (account.length > 3 && password.toLowerCase().includes(account)) {
    return 'The password is too similar to the username.'
  }
  return undefined
}

/** @param field of the call, at which the person is told */
export function requireGoodPassword(password: string, username: string, field = 'password'): void {
  const fault = passwordFault(password, username)
  if (fault) throw invalid({ [field]: [fault] })
}

/** Words that head every published list of leaked passwords; digits and signs around them add nothing. */
const WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd motdepasse contrasena senha haslo parola wachtwoord
  welcome willkommen bienvenue bienvenido letmein letmeinnow changeme changeit secret mysecret
  default temp temporary admin administrator superuser root user guest test testing tester demo
  login signin access computer internet server system qwerty qwertz azerty qwertyuiop qwertzuiop
  azertyuiop asdfghjkl yxcvbnm zxcvbnm qweasdzxc qweasd qazwsx qazwsxedc abcdefgh abcdefghij abcdef
  abc monkey dragon football baseball basketball hockey soccer superman batman spiderman starwars
  pokemon naruto master shadow sunshine princess iloveyou iloveu loveyou lovely trustno whatever
  michael jennifer jessica michelle charlie jordan thomas andrew daniel robert summer winter spring
  autumn sommer herbst frühling monday friday january december liverpool chelsea arsenal barcelona
  realmadrid bayern google facebook linkedin samsung iphone apple microsoft windows killer cheese
  cookie chocolate pepper ginger hunter ranger cowboy freedom mustang mercedes ferrari corvette
  hello hellohello helloworld nothing newpassword mypassword yourpassword oldpassword thepassword
  company company-name factory newsletter intranet theberg berg`
    .split(/\s+/)
    .filter(Boolean),
)

const KEYBOARD_RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', '98765432109876543210']
  .concat([
    'qwertyuiopasdfghjklzxcvbnm',
    'qwertzuiopasdfghjklyxcvbnm',
    'azertyuiopqsdfghjklmwxcvbn',
  ])
  .concat(['1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0'])

const plain = (text: string) => text.toLowerCase().normalize('NFKC')

/** A guesser tries these first: listed words with trimmings, one repeated piece, keyboard runs. */
function isCommonPassword(password: string): boolean {
  const text = plain(password)
  const core = text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const unmasked = core.replaceAll('0', 'o').replaceAll('@', 'a').replaceAll('1', 'i')
  return (
    WORDS.has(text) ||
    WORDS.has(core) ||
    WORDS.has(unmasked) ||
    /^(.{1,4})\1+.{0,3}$/.test(text) ||
    KEYBOARD_RUNS.some((run) => run.includes(text)) ||
    (core === '' && new Set(text).size <= 4)
  )
}
