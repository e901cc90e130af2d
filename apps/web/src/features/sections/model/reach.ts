const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[\d\s()/-]{6,}$/

/** Where a way to reach somebody leads; undefined where it is only to be read. */
export function reachHref(reach: string): string | undefined {
  if (MAIL.test(reach)) return `mailto:${encodeURIComponent(reach).replace('%40', '@')}`
  return PHONE.test(reach) ? `tel:${reach.replace(/[^\d+]/g, '')}` : undefined
}
