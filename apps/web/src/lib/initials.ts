/** The first letters of the first and the last name: TB for 'Thomas Brunner, Site Director'. */
export function initialsOfName(author: string): string {
  const [name = ''] = author.split(',')
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}
