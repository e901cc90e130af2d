import { language } from './language.ts'

/** What a message has between braces. */
export type NameIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never

type Values<Names extends string> = Readonly<Record<Names, string | number>>
/** Nothing where the message has no braces. */
type ValuesOf<Names extends string> = [Names] extends [never] ? [] : [values: Values<Names>]

/**
 * A text of the interface, in the reader's language. The English text is the name of its
 * translations, so it stands here as a literal; the build puts each language's words in its place
 * (docs/languages.md). What follows ` ##` tells translators two meanings of one text apart and is
 * not shown.
 */
/* @__NO_SIDE_EFFECTS__ */
export function say<Message extends string>(
  message: Message,
  ...[values]: ValuesOf<NameIn<Message>>
): string {
  return filledWith(found(message), values ?? {})
}

/** A text that is known before what belongs into its braces: the same words, unfilled. */
/* @__NO_SIDE_EFFECTS__ */
export function sayLater(message: string): string {
  return found(message)
}

/**
 * A text with a number in it, `{n}`, in the form that the number asks for. English has two forms,
 * Arabic six.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sayCount<One extends string, Other extends string>(
  n: number,
  one: One,
  other: Other,
  ...[values]: ValuesOf<Exclude<NameIn<One | Other>, 'n'>>
): string {
  // Of a built page the first has all forms of its language, and the second is empty.
  const forms = other === '' ? one.split('|') : found(`${one}|${other}`).split('|')
  return filledWith(forms[formOf(n, forms.length)] ?? '', { n: shownNumber(n), ...values })
}

/** In its English form, without what is meant for translators. Several forms stand between bars. */
let found: (message: string) => string = (message: string) => message.replace(/ ##[^|]*/g, '')

/** For a server, which writes to people of many languages. */
export function sayBy(find: (message: string) => string | undefined): void {
  const english = found
  found = (message) => find(message) ?? english(message)
}

/**
 * Among words from right to left, a name keeps its own way, and moves nothing beside it. What is from right to left itself
 * needs no help: a date that was said already has nothing but isolated pieces, and would be taken for the other way.
 */
const isolated = (value: string | number) =>
  language === 'ar' && !/[\u0590-\u08ff]/.test(`${value}`) ? `\u2068${value}\u2069` : value

/** For what `sayLater` has said. */
export const filledWith = (message: string, values: Readonly<Record<string, string | number>>) =>
  message.replace(/\{(\w+)\}/g, (braces, name: string) => `${isolated(values[name] ?? braces)}`)

/** Our Portuguese is that of Portugal, where none are as many, not as one. */
export const locale = () => (language === 'pt' ? 'pt-PT' : language)

/** In this order the forms of a language stand. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const rulesOf: Record<string, Intl.PluralRules> = {}

/** Which of the forms of this language is the number's. They stand in the order of PLURAL_FORMS. */
function formOf(n: number, forms: number): number {
  if (forms === 1) return 0
  if (language === 'en') return n === 1 ? 0 : 1
  const rules = (rulesOf[language] ??= new Intl.PluralRules(locale()))
  const { pluralCategories } = rules.resolvedOptions()
  return PLURAL_FORMS.filter((each) => pluralCategories.includes(each)).indexOf(rules.select(n))
}

/** 1,234: with the separators of the reader's language, and the digits that forty countries read. */
export const shownNumber = (n: number): string =>
  // Without Intl, whose first format takes a phone a tenth of a second.
  Number.isInteger(n) && Math.abs(n) < 1000
    ? `${n}`
    : new Intl.NumberFormat(`${locale()}-u-nu-latn`).format(n)
