// Read by whatever Node the machine has, so nothing here is newer than Node 12. Every command
// imports this first and the rest dynamically: an old Node never gets to parse what it cannot.
const OLDEST = '20.19'

/** @param {string} version as in `process.versions.node` */
export function isSupported(version) {
  return asNumber(version) >= asNumber(OLDEST)
}

/** @param {string} version */
function asNumber(version) {
  const parts = version.split('.').map(Number)
  return (parts[0] || 0) * 1000 + (parts[1] || 0)
}

if (!isSupported(process.versions.node)) {
  console.error(`The Berg needs Node ${OLDEST} or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}
