/** A person for each line: 'Marta Kowalska', or 'Kowalska, Marta'. */
export function namesIn(text: string): { first_name: string; last_name: string }[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((line) => {
      const [before = '', after] = line.split(',').map((part) => part.trim())
      if (after) return { first_name: after, last_name: before }
      const words = before.split(' ')
      return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
    })
}
