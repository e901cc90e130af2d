/** Others that do the same work, as measured before this bench: they do not run with it. */
export const PEERS = [
  { what: 'Django REST Framework, list of six', cpu: 8.3, where: 'this machine' },
  { what: 'Ghost 6.65, content API, list of six', cpu: 24, where: 'a slower machine' },
  { what: 'Ghost 6.65, home page', cpu: 75, where: 'a slower machine' },
] as const
