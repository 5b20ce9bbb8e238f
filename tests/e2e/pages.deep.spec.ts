import { expect, openPage, test } from './fixtures.ts'
import {
  checkAxe,
  checkForcedColors,
  checkKeyboard,
  checkReducedMotion,
  checkTextSpacing,
  checkWidths,
} from './page-checks.ts'
import { sitePages } from './pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 720 } })

// Runs all checks on one load of a page, because loading takes most of the time.
for (const site of sitePages) {
  test(`the page ${site.name} logs nothing to the console, fits every width and passes axe, Tab and forced colours`, async ({
    page,
    consoleMessages,
  }) => {
    await openPage(page, site, consoleMessages)
    await test.step('the page has its main heading', async () => {
      await expect.soft(page.getByRole('heading', { level: 1 })).toContainText(site.heading)
    })
    // Reloads the page to remove the toast that the login shows.
    if (site.requiresStaffLogin) await page.reload({ waitUntil: 'networkidle' })
    await checkReducedMotion(page)
    await checkKeyboard(page)
    await checkForcedColors(page)
    await page.keyboard.press('End')
    await page.waitForLoadState('networkidle')
    await checkWidths(page)
    for (const width of [360, 1280]) await checkAxe(page, width)
    await checkTextSpacing(page)
  })
}
