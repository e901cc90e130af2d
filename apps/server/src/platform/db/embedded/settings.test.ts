import { expect, it } from 'vitest'
import { ownSettings } from './settings.ts'

it('finds what an operator has put into postgresql.conf', () => {
  const fresh =
    "# a comment\nmax_connections = 100\t\t# (change requires restart)\nlc_messages = 'C'\n"
  const text = `${fresh}\ninclude_if_exists = 'berg.conf'\nwork_mem = 7MB\n#shared_buffers = 1GB\nMax_Connections = 300\npg_stat_statements.max = 5000\0\n`
  expect(ownSettings(text, fresh)).toEqual([
    { name: 'work_mem', line: 'work_mem = 7MB' },
    { name: 'max_connections', line: 'Max_Connections = 300' },
    { name: 'pg_stat_statements.max', line: 'pg_stat_statements.max = 5000' },
  ])
})
