import { spawn } from 'node:child_process'

/** The user that PostgreSQL's programs run as; undefined means the one that runs node. */
export interface Identity {
  uid: number
  gid: number
}

interface Options {
  as: Identity | undefined
  cwd: string
  /** Only for programs that leave nothing running: a daemon would hold the pipes open. */
  capture?: boolean
}

// The application's secrets stay out of the environment of PostgreSQL, and PG* variables out of its way.
const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

export function run(program: string, args: string[], { as, cwd, capture = false }: Options) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'ignore',
      windowsHide: true,
      // A Ctrl-C in the terminal is for node, which then stops the server in good order.
      detached: process.platform !== 'win32',
      ...(process.platform !== 'win32' && { env: environment }),
      // macOS numbers `nobody` -2, which spawn wants signed.
      ...(as && { uid: as.uid | 0, gid: as.gid | 0 }),
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on(capture ? 'close' : 'exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
