import './lib/node-version.mjs'

void import('./lib/suite.mjs').then(({ check }) => check(process.argv.slice(2)))
