import './lib/node-version.mjs'

void import('./lib/start.mjs').then(({ admin }) => admin(['demo-reset', ...process.argv.slice(2)]))
