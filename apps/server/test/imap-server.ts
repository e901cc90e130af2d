import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A mailbox of given messages, as much of IMAP (RFC 3501) as it takes to read it and mark them as seen. */
export async function startImapServer(messages: readonly string[]) {
  const seen = new Set<number>()
  const asked: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const say = (line: string) => void socket.write(`${line}\r\n`)
    say('* OK [CAPABILITY IMAP4rev1] ready')
    createInterface(socket).on('line', (line) => {
      const [, tag = '', command = ''] = /^(\S+) (?:UID )?(\w+)/i.exec(line) ?? []
      asked.push(line)
      answer(socket, say, { tag, command: command.toUpperCase(), line })
    })
  })

  const answers: Record<string, (say: (line: string) => void, line: string) => void> = {
    CAPABILITY: (say) => say('* CAPABILITY IMAP4rev1'),
    LIST: (say) => say('* LIST (\\HasNoChildren) "/" INBOX'),
    LSUB: (say) => say('* LSUB () "/" INBOX'),
    SELECT: (say) => {
      say('* FLAGS (\\Seen)')
      say('* OK [PERMANENTFLAGS (\\Seen)] fine')
      say(`* ${messages.length} EXISTS`)
      say('* OK [UIDVALIDITY 1] fine')
      say(`* OK [UIDNEXT ${messages.length + 1}] fine`)
    },
    SEARCH: (say) => {
      const unseen = messages.flatMap((_, at) => (seen.has(at + 1) ? [] : at + 1))
      say(`* SEARCH${unseen.map((uid) => ` ${uid}`).join('')}`)
    },
    FETCH: (say, line) => {
      const uid = Number(/FETCH (\d+)/i.exec(line)?.[1])
      const source = messages[uid - 1] ?? ''
      const size = Buffer.byteLength(source)
      say(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${size}}\r\n${source})`)
    },
    STORE: (_say, line) => void seen.add(Number(/STORE (\d+)/i.exec(line)?.[1])),
  }
  const answer = (
    socket: Socket,
    say: (line: string) => void,
    { tag, command, line }: { tag: string; command: string; line: string },
  ) => {
    answers[command]?.(say, line)
    if (command === 'LOGOUT') say('* BYE')
    say(`${tag} OK ${command === 'SELECT' ? '[READ-WRITE] ' : ''}done`)
    if (command === 'LOGOUT') socket.end()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://bounces:secret@127.0.0.1:${port}`,
    seen,
    asked,
    close: async () => void server.close(),
  }
}
