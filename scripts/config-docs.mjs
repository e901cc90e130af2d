import './lib/node-version.mjs'

void import('./lib/start.mjs').then(({ admin }) => admin(['config-docs']))
