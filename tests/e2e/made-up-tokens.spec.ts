import { expect, test } from '@playwright/test'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import type { CreatedPreviewLink } from '#src/contract/preview.ts'
import { articleInput } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { createPublicItems, listPublicUrls } from '#tests/support/data/public-addresses.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const ORIGIN = 'https://site.example'
const inventedToken = `${'a'.repeat(43)}.${'a'.repeat(22)}`
const inventedDeviceCookie = `${'a'.repeat(22)}.9999999999.member.${'a'.repeat(22)}`
const cookies = `__Host-session=${inventedToken}; __Host-device=${inventedDeviceCookie}`

// Runs all tests of this file in one worker, because they share one site.
test.describe.configure({ mode: 'default' })

let site: IdleSite
let staffSession: StaffSession
let previewLink: CreatedPreviewLink

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startIdleSite()
  await createPublicItems(site.databaseUrl)
  process.env.ADMIN_PASSWORD = 'a password for this test'
  staffSession = await logInByPassword(process.env.ADMIN_PASSWORD)
  const articleDraft = await (
    await send(news, 'POST', '/api/news', { ...articleInput, state: 'draft' }, staffSession)
  ).json()
  const linkResponse = await send(
    publications,
    'POST',
    '/api/admin/preview-links',
    { section: 'news', item: articleDraft.id },
    staffSession,
  )
  previewLink = await linkResponse.json()
  // Waits for the statements that follow the responses, such as those of purges.
  await expect.poll(() => site.countStatements()).toBe(0)
})

test.afterAll(() => site.stop())

async function countQueries(
  path: string,
  headers: Record<string, string> = {},
): Promise<[status: number, count: number]> {
  await site.countStatements()
  const response = await site.answerRequest(new Request(ORIGIN + path, { headers }))
  await response.text()
  return [response.status, await site.countStatements()]
}

test('a preview link with an invented token answers 410 without a database query', async () => {
  const [, , , realToken = ''] = previewLink.path.split('/')
  const [, mac] = realToken.split('.')
  for (const token of [inventedToken, `${'a'.repeat(43)}.${mac}`, realToken.slice(0, 43), realToken.slice(0, -1), 'x'])
    for (const section of ['news', 'events', 'settings'])
      expect(await countQueries(`/preview/${section}/${token}`)).toEqual([410, 0])
})

test('a valid preview link opens its draft, and a revoked preview link is looked up in the database', async () => {
  const [status, count] = await countQueries(previewLink.path)
  expect([status, count > 0]).toEqual([200, true])
  await runSql(site.databaseUrl, 'delete from preview_links')
  const [revoked, queryCount] = await countQueries(previewLink.path)
  expect([revoked, queryCount > 0]).toEqual([410, true])
})

test('session and device cookies with invented values cause no database query on any public page', async () => {
  const pages = (await listPublicUrls(site.databaseUrl)).filter((path) => !path.startsWith('/api/'))
  expect(pages.length).toBeGreaterThan(7)
  for (const path of pages)
    expect([path, await countQueries(path, { Cookie: cookies })]).toEqual([path, await countQueries(path)])
})
