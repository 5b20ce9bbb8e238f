import type { Page } from '@playwright/test'
import { measurePage } from '#tests/e2e/checks/measure-page.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { expect, openWithLettering, test, waitForHydration } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

test.use({ viewport: { width: 412, height: 823 } })

const MAX_VIEW_BYTES = 45_000

const connections = {
  'a 2G connection': { effectiveType: '2g', saveData: false },
  'a connection with Save-Data': { effectiveType: '4g', saveData: true },
}

async function emulateConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((connectionInfo) => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), connectionInfo),
    })
  }, connection)
}

for (const [connectionIndex, [connectionName, connection]] of Object.entries(connections).entries()) {
  // Tests half of the pages on 2G and the other half with Save-Data; `npm run test:deep` tests every page twice.
  const testedPages = publicPages.filter((_, index) => isDeepTestRun || index % 2 === connectionIndex)
  for (const site of testedPages) {
    test(`the page ${site.name} loads no script file and few bytes on ${connectionName}`, async ({
      page,
      consoleMessages,
    }) => {
      await emulateConnection(page, connection)
      const { measuredPageSizes } = await measurePage(
        page,
        () => openWithLettering(page, site),
        () => scrollThrough(page),
      )
      if (site.status >= 400) consoleMessages.length = 0
      expect.soft(measuredPageSizes.scriptBytes, 'bytes of script files').toBe(0)
      expect.soft(measuredPageSizes.firstViewBytes, 'bytes of the first view').toBeLessThanOrEqual(MAX_VIEW_BYTES)
    })
  }

  test(`a tap on Next hydrates the news slider and moves it on ${connectionName}`, async ({ page }) => {
    await emulateConnection(page, connection)
    await page.goto('/news', { waitUntil: 'networkidle' })
    await expect(page.locator('main astro-island[ssr]')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Next' }).first().click()
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: /^2: / }).first()).toHaveAttribute('aria-current', 'true')
  })

  test(`the admin login hydrates without a tap on ${connectionName}`, async ({ page }) => {
    await emulateConnection(page, connection)
    await page.goto('/admin/login')
    await waitForHydration(page)
  })
}
