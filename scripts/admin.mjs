import './lib/node-version.mjs'

void import('./lib/start.mjs').then(({ admin }) => admin(process.argv.slice(2)))
