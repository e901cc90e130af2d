import './lib/node-version.mjs'

void import('./lib/start.mjs').then(({ bench }) => bench('bench/emergency.ts'))
