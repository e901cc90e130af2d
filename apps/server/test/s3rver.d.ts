declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }

  export default class S3rver {
    constructor(options: Options)
    /** As of Koa, which it is made of. */
    readonly middleware: unknown[]
    readonly httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
