import { readFile } from 'node:fs/promises'

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="([^"]*)"/g

/** What Prometheus would read: the names of all figures, and each by its labels. */
export function readText(text: string) {
  const lines = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    return name ? [{ key: keyOf(name, labelsOf(labels)), name, value: Number(value) }] : []
  })
  const values = new Map(lines.map(({ key, value }) => [key, value]))
  return {
    text,
    names: [...new Set(lines.map(({ name }) => name))],
    value: (name: string, labels: Record<string, string> = {}) => values.get(keyOf(name, labels)),
  }
}

const labelsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(LABEL)].map(([, name, value]) => [name, value]))

const keyOf = (name: string, labels: Record<string, unknown>) =>
  JSON.stringify([name, Object.entries(labels).toSorted()])

const NAME = /\b((?:berg|http|process|nodejs)_[a-z0-9_]+)/g

/** The names of figures that a file of Prometheus or Grafana asks for. */
export async function namesIn(file: URL): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  return [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))]
}
