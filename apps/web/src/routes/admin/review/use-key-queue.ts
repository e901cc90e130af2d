import { useEffect, useRef } from 'react'
import { useScreenKeys } from '../../../ui/keys.ts'

/**
 * Keys of the screen that are never lost: one that is pressed while another is at work waits for it, and is then about
 * what is shown by that time.
 */
export function useKeyQueue(
  acts: Partial<Record<string, () => void>>,
  isReady: () => boolean,
  isOn: boolean,
) {
  const pressed = useRef<string[]>([])
  const goOn = () => {
    while (pressed.current.length > 0 && isReady()) acts[pressed.current.shift() ?? '']?.()
  }
  // What they waited for may have come with this.
  useEffect(goOn)
  const press = (key: string) => () => {
    pressed.current.push(key)
    goOn()
  }
  useScreenKeys(Object.fromEntries(Object.keys(acts).map((key) => [key, press(key)])), isOn)
  /** After trouble: those that still wait were meant for other articles. */
  return { forget: () => void (pressed.current = []) }
}
