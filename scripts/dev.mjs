import './lib/node-version.mjs'

void import('./lib/dev.mjs').then(({ dev }) => dev())
