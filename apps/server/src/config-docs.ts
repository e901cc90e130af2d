import { z } from 'zod'
import { type EnvironmentVariable, variables } from './config.ts'

const INTRO = `# Configuration

Everything is set through environment variables, or through a file \`.env\` in the project folder (the
shell wins). Nothing needs to be set for a first look. A wrong value stops the start with the name of the
variable and what it accepts.

This page is made from the schema: \`npm run docs:config\` writes it.

| Variable | Default | Accepts | Use |
|---|---|---|---|
`

/** The text of docs/configuration.md. */
export function configurationDocs(): string {
  const names = Object.keys(variables) as EnvironmentVariable[]
  return INTRO + names.map(row).join('')
}

function row(name: EnvironmentVariable): string {
  const about = z.globalRegistry.get(variables[name]) as Record<string, string>
  const fallback = variables[name].safeParse(undefined).data
  const value = about.otherwise ?? (String(fallback) === '' ? 'none' : `\`${String(fallback)}\``)
  return `| \`${name}\` | ${value} | ${about.accepts} | ${about.use} |\n`
}
