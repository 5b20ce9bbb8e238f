import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sirv from 'sirv'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { buildPages, copySourceFiles } from '#tests/support/other-campaign.ts'
import { startBuiltSite } from '#tests/support/platform/built-site.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { checkWidths } from './page-checks.ts'

const NOTICE_TEXT = 'The rally in Nnewi is called off. <b>Stay at home</b> & wait for our message on this page.'
const LONG_NOTICE_TEXT = `${NOTICE_TEXT} ${'Do not share rumours. '.repeat(20)}`

const findNotice = (page: Page) => page.getByRole('region', { name: 'Important notice' })
const findNoticeBar = (page: Page) => findNotice(page).locator('..')

/** Expects the emergency notice at the top of the page, directly above the header. */
async function expectNoticeOnTop(page: Page): Promise<void> {
  const boundingBoxes = await Promise.all(
    [findNoticeBar(page), page.locator('body header').first()].map((element) => element.boundingBox()),
  )
  const [notice, header] = boundingBoxes
  expect(notice?.y).toBe(0)
  expect(header?.y).toBe(notice?.height)
}

test('an emergency notice set at build time is at the top of prebuilt pages, and its HTML is escaped', async ({
  page,
}) => {
  // The test is slow, because it builds the site with the emergency notice.
  test.slow()
  const folder = copySourceFiles('notice')
  buildPages(folder, { EMERGENCY_NOTICE: LONG_NOTICE_TEXT })
  const server = createServer(sirv(join(folder, 'dist'), { extensions: ['html'] }))
  const address = `http://localhost:${await listenLocally(server)}`
  for (const path of ['/', '/volunteer', '/404']) {
    await test.step(path, async () => {
      await page.goto(address + path)
      const text = (await findNotice(page).textContent())?.trim()
      expect(text).toMatch(/^The rally in Nnewi is called off. <b>Stay at home<\/b> & wait .*…$/)
      expect(text).toHaveLength(200)
      await expectNoticeOnTop(page)
      await checkWidths(page)
      await page.setViewportSize({ width: 360, height: 800 })
      await expectNoticeOnTop(page)
      expect.soft(await findViolations(page), 'axe').toEqual([])
    })
  }
  await page.goto(`${address}/admin/login`)
  await expect(findNotice(page)).toHaveCount(0)
  server.closeAllConnections()
  server.close()
})

test('an emergency notice set at runtime is at the top of on-demand pages', async ({ page }) => {
  const site = await startBuiltSite({ EMERGENCY_NOTICE: NOTICE_TEXT })
  for (const path of ['/', '/news', '/events', '/gallery', '/news/no-such-article']) {
    await page.goto(site.address + path)
    await expect(findNotice(page), path).toHaveText(NOTICE_TEXT)
    await expectNoticeOnTop(page)
  }
  await site.stop()
})
