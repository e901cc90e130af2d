import { tokens } from './session.ts'

/** Throws where the device keeps nothing: it is full, private, or shared by several people. */
export function keepOnDevice(name: string, text: string): void {
  if (tokens.isShared()) throw new Error('Nothing is stored on a shared device.')
  localStorage.setItem(name, text)
}
