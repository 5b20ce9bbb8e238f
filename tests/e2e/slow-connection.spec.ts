import type { Page } from '@playwright/test'
import { measurePage } from '#tests/support/measure-page.ts'
import { isDeep } from '#tests/support/rounds.ts'
import { expect, openLettered, test, waitForHydration } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

test.use({ viewport: { width: 412, height: 823 } })

const VIEW_BYTES = 45_000

const lines = {
  'a line that the browser calls 2g': { effectiveType: '2g', saveData: false },
  'a line with Save-Data': { effectiveType: '4g', saveData: true },
}

async function takeLine(page: Page, line: object): Promise<void> {
  await page.addInitScript((told) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => Object.assign(new EventTarget(), told) })
  }, line)
}

for (const [nth, [words, line]] of Object.entries(lines).entries()) {
  // Each page on one kind of connection, and on both in the deep run.
  const shown = publicPages.filter((_, index) => isDeep || index % 2 === nth)
  for (const site of shown) {
    test(`${site.name} loads no script and few bytes on ${words}`, async ({ page, complaints }) => {
      await takeLine(page, line)
      const { weight } = await measurePage(
        page,
        () => openLettered(page, site),
        () => scrollThrough(page),
      )
      if (site.status >= 400) complaints.length = 0
      expect.soft(weight.script, 'bytes of script files').toBe(0)
      expect.soft(weight.view, 'bytes of the first view').toBeLessThanOrEqual(VIEW_BYTES)
    })
  }

  test(`a tap hydrates the slider on ${words} and is not lost`, async ({ page }) => {
    await takeLine(page, line)
    await page.goto('/news', { waitUntil: 'networkidle' })
    await expect(page.locator('main astro-island[ssr]')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Next' }).first().click()
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: /^2: / }).first()).toHaveAttribute('aria-current', 'true')
  })

  test(`staff get their dashboard without a tap on ${words}`, async ({ page }) => {
    await takeLine(page, line)
    await page.goto('/admin/login')
    await waitForHydration(page)
  })
}
