import './lib/node-version.mjs'

void import('./lib/fuzz.mjs').then(({ fuzz }) => fuzz(process.argv.slice(2)))
