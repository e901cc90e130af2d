import './lib/node-version.mjs'

void import('./lib/bare-test.mjs').then(({ bareTest }) => bareTest(process.argv.slice(2)))
