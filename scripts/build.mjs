import './lib/node-version.mjs'

void import('./lib/build.mjs').then(({ build }) => build(process.argv.slice(2)))
