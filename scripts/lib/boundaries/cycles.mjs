/**
 * Every cycle that a walk through the graph closes, as the files on it.
 *
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = []
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {string[]} */
  const path = []

  /** @param {string} file */
  const walk = (file) => {
    if (done.has(file)) return
    const at = path.indexOf(file)
    if (at >= 0) {
      cycles.push([...path.slice(at), file])
      return
    }
    path.push(file)
    for (const next of graph.get(file) ?? []) walk(next)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) walk(file)
  return cycles
}
