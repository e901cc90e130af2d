import './lib/node-version.mjs'

void import('./lib/tasks.mjs').then(({ countTasks }) => countTasks(process.argv.slice(2)))
