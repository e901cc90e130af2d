import './lib/node-version.mjs'

void import('./lib/deploy/check.mjs').then(({ checkDeployment }) => checkDeployment())
