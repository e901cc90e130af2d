import './lib/node-version.mjs'

void import('./lib/tasks.mjs').then(({ walkLanguages }) => walkLanguages(process.argv.slice(2)))
