import type { IncomingHttpHeaders } from 'node:http'

/** As a device reads it. */
interface Message {
  id: number | null
  heading: string
  text: string
  link: string
  unseen: number[]
}

interface Device {
  name: string
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

export interface PushService {
  url: string
  arrived: { device: string; headers: IncomingHttpHeaders; message: Message }[]
  /** What it answers next, before it takes messages again. */
  answers: { status: number; headers?: Record<string, string>; once?: Promise<void> }[]
  /** The device of every call, whatever it was answered. */
  asked: string[]
  /** As a browser describes one to a site. */
  addDevice(name?: string): Device
  close(): Promise<unknown>
}

export function startPushService(): Promise<PushService>
