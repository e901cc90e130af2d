/** The same name typed on two keyboards, or in letters of another width, is one name. */
export const normalName = (username: string) => username.normalize('NFKC').trim()

const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/u
/** Alphabets whose letters pass for each other's. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
]

/** Why a name cannot be taken, whoever asks for it. An address may have a domain in other letters. */
export function usernameFault(name: string): string | undefined {
  if (UNSEEN.test(name)) return 'Leave out characters that cannot be seen.'
  if (/\s/.test(name)) return 'Leave out blanks.'
  if (/[<>"`\\]/.test(name)) return 'Leave out < > " ` and \\.'
  const isMixed = name
    .split('@')
    .some((part) => ALIKE.filter((alphabet) => alphabet.test(part)).length > 1)
  return isMixed ? 'Use the letters of one alphabet.' : undefined
}

/** Names that speak for the site, or that it gives to accounts itself. */
const RESERVED = new Set(
  (
    'admin administrator staff root system support moderator superuser operator owner webmaster ' +
    'postmaster hostmaster security helpdesk help info office api anonymous visitor null undefined ' +
    'theberg bergteam newsletter leadership management hr everybody'
  ).split(' '),
)
const FORMER = /^formercolleague\d*$/

/** @param skeleton what the name looks like, see the database function `username_skeleton` */
export function isReserved(skeleton: string): boolean {
  const [account = ''] = skeleton.split('@', 1)
  const words = account.match(/[\p{L}\p{N}]+/gu) ?? []
  const bare = words.join('')
  return (
    RESERVED.has(bare) ||
    FORMER.test(bare) ||
    (bare !== '' && words.every((it) => RESERVED.has(it)))
  )
}
