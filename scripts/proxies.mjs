import './lib/node-version.mjs'

void import('./lib/deploy/proxies.mjs').then(({ tryProxies }) => tryProxies(process.argv.slice(2)))
