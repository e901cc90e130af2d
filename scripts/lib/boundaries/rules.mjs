/**
 * Who may import whom. A file belongs to the first zone whose pattern matches its path. It may
 * always import its own: the same zone and, where the pattern captures a name, the same name.
 *
 * @typedef {object} Zone
 * @property {string} name
 * @property {RegExp} files
 * @property {string[]} imports other zones
 * @property {string[]} [packages] these alone; otherwise what its package.json lists as dependencies
 * @property {true} [browser] no Node modules
 * @property {true} [development] may also use development packages
 */

const SERVER = [
  'server top',
  'server config',
  'server platform',
  'server feature',
  'server reads',
  'server demo',
]
const WEB = [
  'web app',
  'web paths',
  'web routes',
  'web widgets',
  'web feature',
  'web ui',
  'web lib',
  'web routing',
]

/** @type {Zone[]} */
export const ZONES = [
  {
    name: 'tool setting',
    files: /^(?:apps|packages)\/[^/]+\/[^/]+$/,
    imports: ['server test', 'scripts'],
    development: true,
  },
  {
    name: 'contract test',
    files: /^packages\/contract\/.*\.test\.ts$/,
    imports: ['contract', 'words'],
    development: true,
  },
  {
    name: 'words',
    files: /^packages\/contract\/src\/words\//,
    imports: ['contract'],
    browser: true,
  },
  {
    name: 'contract',
    files: /^packages\/contract\/src\//,
    imports: ['words'],
    packages: ['zod'],
    browser: true,
  },
  {
    name: 'demo test',
    files: /^packages\/demo\/.*\.test\.ts$/,
    imports: ['demo', 'contract'],
    development: true,
  },
  {
    name: 'demo',
    files: /^packages\/demo\/src\//,
    imports: ['contract'],
  },

  {
    name: 'server test',
    files: /^apps\/server\/(?:test\/|.*\.test\.ts$)/,
    imports: [...SERVER, 'demo', 'contract', 'scripts'],
    development: true,
  },
  {
    name: 'server config',
    files: /^apps\/server\/src\/config(?:\/.*)?\.ts$/,
    imports: ['server platform', 'contract'],
  },
  {
    name: 'server platform',
    files: /^apps\/server\/src\/platform\//,
    imports: ['contract'],
  },
  {
    name: 'server feature',
    files: /^apps\/server\/src\/features\/([^/]+)\//,
    imports: ['server platform', 'contract'],
  },
  {
    // What features publish, gathered for those who put them together.
    name: 'server reads',
    files: /^apps\/server\/src\/reads\.ts$/,
    imports: ['server feature'],
  },
  {
    name: 'server demo',
    files: /^apps\/server\/src\/demo\//,
    imports: ['server feature', 'server reads', 'server platform', 'demo', 'contract'],
  },
  {
    name: 'server top',
    files: /^apps\/server\/src\/(?:[^/]+$|(?:cli|modules)\/)/,
    imports: [...SERVER, 'contract'],
  },

  {
    name: 'web test',
    files: /^apps\/web\/src\/(?:.*\.test\.tsx?$|testing\/)/,
    imports: [...WEB, 'contract'],
    development: true,
  },
  { name: 'web public', files: /^apps\/web\/public\//, imports: [], browser: true },
  {
    // What a text may be made of is said once, for the server too.
    name: 'web ui',
    files: /^apps\/web\/src\/ui\/rich-(?:text|editor)\//,
    imports: ['web ui', 'contract', 'words'],
    browser: true,
  },
  {
    // Where the reader is: below everything, as a package would be.
    name: 'web routing',
    files: /^apps\/web\/src\/routing\//,
    imports: [],
    browser: true,
  },
  {
    name: 'web ui',
    files: /^apps\/web\/src\/ui\//,
    imports: ['web ui', 'web routing', 'words'],
    browser: true,
  },
  {
    name: 'web lib',
    files: /^apps\/web\/src\/lib\//,
    imports: ['web routing', 'contract'],
    browser: true,
  },
  {
    name: 'web feature',
    files: /^apps\/web\/src\/features\/([^/]+)\//,
    imports: ['web ui', 'web lib', 'web routing', 'web paths', 'contract'],
    browser: true,
  },
  {
    name: 'web widgets',
    files: /^apps\/web\/src\/widgets\//,
    imports: ['web feature', 'web ui', 'web lib', 'web routing', 'web paths', 'contract'],
    browser: true,
  },
  {
    name: 'web routes',
    files: /^apps\/web\/src\/routes\//,
    imports: [
      'web widgets',
      'web feature',
      'web ui',
      'web lib',
      'web routing',
      'web paths',
      'contract',
    ],
    browser: true,
  },
  {
    name: 'web paths',
    files: /^apps\/web\/src\/app\/paths\.ts$/,
    imports: ['contract'],
    browser: true,
  },
  {
    name: 'web app',
    files: /^apps\/web\/src\/app\//,
    imports: [...WEB, 'contract'],
    browser: true,
  },

  {
    name: 'journeys',
    files: /^e2e\//,
    imports: ['contract', 'scripts'],
    development: true,
  },
  { name: 'scripts', files: /^scripts\//, imports: [], development: true },
]

/** Read: what is judged. `scripts` is only a target. */
export const FOLDERS = ['packages', 'apps', 'e2e']

/** One reader of the environment on the server: everybody else is given the configuration. */
export const READS_NO_ENVIRONMENT = /^apps\/server\/src\/(?!config\.ts$)(?!.*\.test\.ts$)/

/** Of a source file, and of a file of tests, which is a list. */
export const MOST_LINES = { source: 300, test: 400 }
