import './lib/node-version.mjs'

void import('./lib/start.mjs').then(({ heavy }) => heavy(process.argv.slice(2)))
