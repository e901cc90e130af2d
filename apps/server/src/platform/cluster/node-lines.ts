import { createInterface } from 'node:readline'

/** Whole lines: those of several processes on one pipe would run into each other. */
export function passOn(
  node: number,
  from: NodeJS.ReadableStream | null,
  to: NodeJS.WritableStream,
): void {
  if (!from) return
  createInterface({ input: from }).on('line', (line) => void to.write(`${labelled(node, line)}\n`))
}

/** A line of the log, or a plain one, with the node that says it. */
export const labelled = (node: number, line: string) =>
  line.startsWith('{"') ? `{"node":${node},${line.slice(1)}` : `node ${node}: ${line}`
