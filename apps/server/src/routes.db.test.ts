import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'

let siteFolder: string
let test: TestApp
beforeAll(async () => {
  siteFolder = mkdtempSync(join(tmpdir(), 'berg-site-'))
  writeFileSync(join(siteFolder, 'index.html'), '<head></head>')
  test = await startTestApp({ siteFolder })
})
afterAll(async () => {
  await test.close()
  rmSync(siteFolder, { recursive: true })
})

it('lists every route with its access level, so that a change is a visible line', () => {
  const lines = test.app.routeAccess
    .filter(({ method }) => method !== 'HEAD')
    .map(({ access, method, url }) => `${access.padEnd(10)} ${method.padEnd(6)} ${url}`)
    .toSorted()
  expect(lines).toMatchInlineSnapshot(`
    [
      "public     GET    /*",
      "public     GET    /api/articles/",
      "public     GET    /api/articles/:id/",
      "public     GET    /api/articles/event-days/",
      "public     GET    /api/articles/months/",
      "public     GET    /api/assets/",
      "public     GET    /api/assets/:id/",
      "public     GET    /api/core-assets/",
      "public     GET    /api/core-assets/:id/",
      "public     GET    /api/core-assets/:id/pages/",
      "public     GET    /api/core-assets/summary/",
      "public     GET    /api/docs",
      "public     GET    /api/leadership-message/",
      "public     GET    /api/locations/",
      "public     GET    /api/map-pins/",
      "public     GET    /api/openapi.json",
      "public     GET    /api/pages/:page/",
      "public     GET    /api/places/",
      "public     GET    /api/places/:id/",
      "public     GET    /api/places/reverse/",
      "public     GET    /api/search/words/",
      "public     GET    /api/site/",
      "public     GET    /api/system/mails/:id/preview",
      "public     GET    /articles/",
      "public     GET    /articles/:id/",
      "public     GET    /calendar.ics",
      "public     GET    /calendar/:file",
      "public     GET    /events/:file",
      "public     GET    /feed.json",
      "public     GET    /feed.xml",
      "public     GET    /files/:id",
      "public     GET    /files/:id/pages/:page",
      "public     GET    /healthz",
      "public     GET    /map/outside/data/:source",
      "public     GET    /map/outside/fonts/:fonts/:range",
      "public     GET    /map/outside/sprites/:file",
      "public     GET    /map/outside/tiles/:source/:z/:x/:y",
      "public     GET    /map/style.json",
      "public     GET    /map/tiles/:z/:x/:y",
      "public     GET    /media/:id",
      "public     GET    /media/pins/:name",
      "public     GET    /readyz",
      "public     GET    /tags/",
      "public     POST   /auth/code/",
      "public     POST   /auth/code/check/",
      "public     POST   /auth/email/send/",
      "public     POST   /auth/email/verify/",
      "public     POST   /auth/logout/",
      "public     POST   /auth/password/forgot/",
      "public     POST   /auth/password/reset/",
      "public     POST   /auth/refresh/",
      "public     POST   /auth/register",
      "public     POST   /auth/token/",
      "public     PUT    /api/uploads/:id/",
      "public     PUT    /api/uploads/files/:id/",
      "signed-in  DELETE /api/authoring/:id/",
      "signed-in  DELETE /api/bin/:id/",
      "signed-in  DELETE /api/map-pins/mine/",
      "signed-in  DELETE /api/me/calendar/",
      "signed-in  DELETE /api/me/data/",
      "signed-in  DELETE /api/me/sessions/",
      "signed-in  DELETE /api/me/sessions/:id/",
      "signed-in  GET    /api/articles/:id/versions/",
      "signed-in  GET    /api/articles/:id/versions/:version/",
      "signed-in  GET    /api/authoring/",
      "signed-in  GET    /api/authoring/:id/",
      "signed-in  GET    /api/authoring/counts/",
      "signed-in  GET    /api/authoring/event-days/",
      "signed-in  GET    /api/authoring/likely-tags/",
      "signed-in  GET    /api/authoring/notices/",
      "signed-in  GET    /api/bin/",
      "signed-in  GET    /api/map-pins/mine/",
      "signed-in  GET    /api/me/",
      "signed-in  GET    /api/me/calendar/",
      "signed-in  GET    /api/me/data/",
      "signed-in  GET    /api/me/sessions/",
      "signed-in  GET    /me",
      "signed-in  PATCH  /api/authoring/:id/",
      "signed-in  PATCH  /api/me/",
      "signed-in  POST   /api/ai/rewrite/",
      "signed-in  POST   /api/articles/:id/versions/:version/restore/",
      "signed-in  POST   /api/authoring/",
      "signed-in  POST   /api/authoring/:id/submit/",
      "signed-in  POST   /api/authoring/:id/withdraw/",
      "signed-in  POST   /api/authoring/notices/seen/",
      "signed-in  POST   /api/bin/:id/restore/",
      "signed-in  POST   /api/map-pins/",
      "signed-in  POST   /api/me/calendar/",
      "signed-in  POST   /api/uploads/presign/",
      "signed-in  POST   /auth/password/change/",
      "staff      DELETE /api/core-assets/:id/",
      "staff      DELETE /api/synonyms/:id/",
      "staff      DELETE /api/system/jobs/:id/",
      "staff      DELETE /api/uploads/multipart/:id/",
      "staff      DELETE /tags/:id/",
      "staff      GET    /api/audit/",
      "staff      GET    /api/audit/export.csv",
      "staff      GET    /api/authoring/phrases/",
      "staff      GET    /api/departments/",
      "staff      GET    /api/invitations/",
      "staff      GET    /api/synonyms/",
      "staff      GET    /api/system/",
      "staff      GET    /api/system/jobs/",
      "staff      GET    /api/system/mails/",
      "staff      GET    /api/system/mails/:id/",
      "staff      GET    /api/uploads/multipart/",
      "staff      GET    /api/uploads/multipart/:id/",
      "staff      GET    /api/users/",
      "staff      GET    /api/users/:id/",
      "staff      PATCH  /api/core-assets/:id/",
      "staff      PATCH  /tags/:id/",
      "staff      POST   /api/authoring/:id/approve/",
      "staff      POST   /api/authoring/:id/reject/",
      "staff      POST   /api/authoring/:id/undo/",
      "staff      POST   /api/core-assets/",
      "staff      POST   /api/synonyms/",
      "staff      POST   /api/system/jobs/:id/retry/",
      "staff      POST   /api/system/jobs/retry/",
      "staff      POST   /api/system/mails/:id/send/",
      "staff      POST   /api/uploads/multipart/",
      "staff      POST   /api/uploads/multipart/:id/complete/",
      "staff      POST   /api/users/:id/code/",
      "staff      POST   /tags/",
      "staff      POST   /tags/:id/merge/",
      "staff      PUT    /api/authoring/phrases/",
      "staff      PUT    /api/leadership-message/",
      "staff      PUT    /api/pages/:page/",
      "staff      PUT    /api/synonyms/:id/",
      "staff      PUT    /api/uploads/multipart/:id/parts/:n/",
      "superuser  DELETE /api/invitations/:id/",
      "superuser  PATCH  /api/users/:id/",
      "superuser  POST   /api/invitations/",
      "superuser  POST   /api/users/import/",
      "superuser  POST   /api/users/import/preview/",
    ]
  `)
})

it('answers the whole contract and nothing beside it', async () => {
  const contract = await import('@berg/contract')
  const described = Object.values(contract).filter(
    (value) => typeof value === 'object' && 'method' in value && 'path' in value,
  )
  expect(new Set(test.app.endpoints)).toEqual(new Set(described))
})
