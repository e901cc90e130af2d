import './lib/node-version.mjs'

void import('./lib/suite.mjs').then(({ test }) => test(process.argv.slice(2)))
