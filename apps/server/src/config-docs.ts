import { z } from 'zod'
import { type EnvironmentVariable, variables } from './config.ts'

const INTRO = `# Configuration

Everything is set through environment variables, or through a file \`.env\` in the project folder (the
shell wins; \`.env.example\` is one to start from). Nothing needs to be set for a first look. A wrong value
stops the start with the name of the variable and what it accepts.

This page is made from the schema: \`npm run docs:config\` writes it.

| Variable | Default | Accepts | Use |
|---|---|---|---|
`

const EXAMPLE_INTRO = `# Copy this file to .env and set what you need: everything has a default, which is shown.
# docs/configuration.md is the same as a table. \`npm run docs:config\` writes both from the schema.
`

/** What `npm run docs:config` writes, by its path in the project. */
export function configurationDocs(): Record<string, string> {
  const all = (Object.keys(variables) as EnvironmentVariable[]).map(describe)
  return {
    'docs/configuration.md': INTRO + all.map(tableRow).join(''),
    '.env.example': EXAMPLE_INTRO + all.map(exampleLines).join(''),
  }
}

type Description = ReturnType<typeof describe>

function describe(name: EnvironmentVariable) {
  const about = z.globalRegistry.get(variables[name]) as Record<string, string>
  const preset = variables[name].safeParse(undefined).data as string | number | undefined
  const value = String(preset ?? '')
  return { name, value, accepts: about.accepts, use: about.use, otherwise: about.otherwise }
}

function tableRow({ name, value, accepts, use, otherwise }: Description): string {
  const fallback = otherwise ?? (value === '' ? 'none' : `\`${value}\``)
  return `| \`${name}\` | ${fallback} | ${accepts} | ${use} |\n`
}

function exampleLines({ name, value, accepts, use, otherwise }: Description): string {
  const fallback = otherwise ? ` Default: ${otherwise}.` : ''
  return `\n# ${use}\n# Accepts ${accepts}.${fallback}\n#${name}=${value}\n`
}
