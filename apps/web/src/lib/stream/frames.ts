/** One block of a stream: an event, or only the place up to which it has come. */
export interface Frame {
  id: string | undefined
  event: string | undefined
  data: unknown
}

/** Puts the pieces that arrive together and takes whole blocks out. */
export class FrameParser {
  private rest = ''

  push(text: string): Frame[] {
    const blocks = (this.rest + text.replaceAll('\r\n', '\n')).split('\n\n')
    this.rest = blocks.pop() ?? ''
    return blocks.map(frameOf)
  }
}

function frameOf(block: string): Frame {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    // A line that begins with it is a sign of life.
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
  }
  return { id: fields.get('id'), event: fields.get('event'), data: readable(fields.get('data')) }
}

function readable(data: string | undefined): unknown {
  try {
    return data === undefined ? undefined : JSON.parse(data)
  } catch {
    return undefined
  }
}
