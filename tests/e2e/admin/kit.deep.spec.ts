import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { findLgaPage } from '#src/content/pages/lga-pages.ts'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { renderPage, scanCode } from '#tests/support/scan-pdf.ts'

// A site of its own with many links, events and volunteers.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
  const path = findLgaPage(lgas[0])?.path ?? ''
  await runSql(
    site.databaseUrl,
    `insert into reach_links (code, name, path, channel) select 'WALK' || n, 'Poster ' || n, $1, 'poster' from generate_series(1, 200) n`,
    [path],
  )
  await runSql(
    site.databaseUrl,
    `insert into events (title, date, time, location, description, type)
      select 'Meeting ' || n, (current_date + n)::text, '10:00', 'Awka', 'Come', 'townhall' from generate_series(1, 80) n`,
  )
  await runSql(
    site.databaseUrl,
    `insert into volunteers (id, name, email, phone, lga)
      select gen_random_uuid(), 'Ada ' || n, 'ada' || n || '@example.org', '+23480' || (31000000 + n), $1 from generate_series(1, 5000) n`,
    [lgas[0]],
  )
})
test.afterAll(() => site?.stop())

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })

test('an organiser prints a poster and copies a message on a phone, by touch and by keyboard', async ({ page }) => {
  await logInOnPage(page, site.address)
  await page.goto(`${site.address}/admin/dashboard#reach`)
  const search = page.getByRole('searchbox', { name: 'Area or event' })

  // By touch: an event of which no link exists yet.
  await search.fill('meeting 77')
  await page.getByRole('button', { name: /^Meeting 77/ }).tap()
  const event = page.getByRole('region', { name: 'Meeting 77', exact: true })
  await event.getByRole('button', { name: 'Create link' }).tap()
  await expect(event.getByText(/^\d+ of 300 characters$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await event.getByRole('button', { name: 'Download poster A4' }).tap()
  const pdf = await readFile(await (await download).path())
  const code = scanCode(await renderPage(pdf, 100))
  expect(code).toMatch(new RegExp(`^${new URL(site.address).origin.toUpperCase()}/Q/[A-Z0-9]{6}$`))
  await expect(page.getByRole('status').filter({ hasText: 'PDF downloaded' })).toBeVisible()
  await event.getByRole('button', { name: 'Copy message' }).tap()
  expect((await page.evaluate(() => navigator.clipboard.readText())).toUpperCase()).toContain(code)
  await event.getByRole('button', { name: 'Copy image' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Image copied' })).toBeVisible()
  const readTypes = () => page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
  expect(await readTypes()).toContain('image/png')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findViolations(page)).toEqual([])

  // By keyboard: an area with 200 links.
  await event.getByRole('button', { name: 'Choose another' }).focus()
  await page.keyboard.press('Enter')
  await search.focus()
  await page.keyboard.type(lgas[0])
  await expect(page.getByRole('button', { name: `${lgas[0]} Area` })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const area = page.getByRole('region', { name: lgas[0], exact: true })
  await expect(area.getByRole('heading', { name: lgas[0], exact: true })).toBeFocused()
  await expect(area.getByRole('option')).toHaveCount(200)
  for (const name of ['Choose another', 'Link']) {
    await page.keyboard.press('Tab')
    await expect(area.getByLabel(name).or(area.getByRole('button', { name })).first()).toBeFocused()
  }
  await page.keyboard.type('Poster 77')
  await expect(page).toHaveURL(/code=WALK77$/)
  await expect(area.getByText(/\/q\/WALK77$/)).toBeVisible()
  const sheet = page.waitForEvent('download')
  await area.getByRole('button', { name: 'Download sign-up sheet A4' }).focus()
  await page.keyboard.press('Enter')
  expect((await sheet).suggestedFilename()).toMatch(/^sign-up-sheet-.*-WALK77\.pdf$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findViolations(page)).toEqual([])

  // The address leads back to the kit.
  await page.reload()
  await expect(area.getByText(/\/q\/WALK77$/)).toBeVisible()
  await page.goBack()
  await expect(search).toBeVisible()
})
