import { INTERFACE_LANGUAGES, type Tag, type TagNames } from '@berg/contract'

/** Without the fields that were left empty. */
export const namesGiven = (typed: TagNames): TagNames =>
  Object.fromEntries(
    INTERFACE_LANGUAGES.flatMap((code) => {
      const name = typed[code]?.trim()
      return name ? [[code, name]] : []
    }),
  )

export function isSameTag(tag: Pick<Tag, 'name' | 'names'>, typed: Pick<Tag, 'name' | 'names'>) {
  const [before, now] = [namesGiven(tag.names), namesGiven(typed.names)]
  return (
    typed.name.trim() === tag.name &&
    INTERFACE_LANGUAGES.every((code) => before[code] === now[code])
  )
}
