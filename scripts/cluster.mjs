import './lib/node-version.mjs'

void import('./lib/start.mjs').then(({ cluster }) => cluster(process.argv[2]))
