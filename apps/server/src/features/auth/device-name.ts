import { say } from '@berg/contract'

type Names = readonly (readonly [RegExp, string])[]

/** In this order: most browsers also name those that they descend from. */
const BROWSERS: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const find = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** A device in words, for its person to recognise it: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const browser = find(BROWSERS, userAgent)
  const system = find(SYSTEMS, userAgent)
  if (browser && system) return say('{browser} on {system} ##a device', { browser, system })
  return (
    browser ??
    system ??
    (userAgent && !userAgent.startsWith('Mozilla/')
      ? say('A program ##that has signed in')
      : say('Unknown device'))
  )
}
