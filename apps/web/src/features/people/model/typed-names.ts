/** A person for each line: 'Marta Kowalska', or 'Kowalska, Marta'. */
export function namesIn(text: string): { first_name: string; last_name: string }[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((line) => {
      const [before = '', after] = line.split(/[,،]/).map((part) => part.trim())
      if (after) return { first_name: after, last_name: before }
      const words = before.split(' ')
      return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
    })
}

/** What is typed or pasted of somebody who is to be invited. */
export interface TypedPerson {
  first_name: string
  last_name: string
  email: string
  department: string
}

export const NOBODY: TypedPerson = { first_name: '', last_name: '', email: '', department: '' }

export const isTyped = (person: TypedPerson) =>
  Object.values(person).some((value) => value.trim() !== '')

/** A person for each line: 'Marta Kowalska, marta@plant.example, Bakery', or cells of a table. */
export function peopleIn(text: string): TypedPerson[] {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const email = /[^\s,;<>"()]+@[^\s,;<>"()]+/.exec(line)?.[0] ?? ''
      const [before = '', after = ''] = email ? line.split(email) : [line]
      const cells = before.split(/[\t;]/).map(bare).filter(Boolean)
      const named = cells.length > 1 ? `${cells[1]}, ${cells[0]}` : (cells[0] ?? '')
      const [{ first_name, last_name } = NOBODY] = namesIn(named)
      return { first_name, last_name, email, department: bare(after) }
    })
}

const bare = (cell: string) => cell.replace(/^[\s,،;<>"()]+|[\s,،;<>"()]+$/g, '')
