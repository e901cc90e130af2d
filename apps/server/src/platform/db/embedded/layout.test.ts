import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseHome } from './layout.ts'
import { isRoot } from './run-as.ts'

function aProject(mode: number) {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'the-berg-project-')))
  onTestFinished(() => rmSync(project, { recursive: true }))
  chmodSync(project, mode)
  return project
}

test('data lives in the project', () => {
  const project = aProject(0o755)
  expect(chooseHome(project)).toBe(join(project, 'data'))
})

test('a project that only root can enter keeps its data elsewhere, each its own', () => {
  const [one, other] = [aProject(0o700), aProject(0o700)]
  if (!isRoot()) return expect(chooseHome(one)).toBe(join(one, 'data'))
  expect(chooseHome(one)).toMatch(/^\/var\/lib\/the-berg\/[0-9a-f]{12}$/)
  expect(chooseHome(one)).not.toBe(chooseHome(other))
})
