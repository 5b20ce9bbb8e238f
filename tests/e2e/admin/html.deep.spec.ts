import { findHtmlFaults } from '#tests/e2e/checks/nu-checker.ts'
import { adminScreens, openState } from './screens.ts'
import { expect, test } from './staff.ts'

test('the Nu checker finds no error in the rendered screens of the admin', { tag: '@java' }, async ({ page }) => {
  const htmlDocuments: { name: string; html: string }[] = []
  for (const [index, screen] of adminScreens.entries()) {
    await page.goto('about:blank')
    await openState(page, screen)
    const html = await page.locator('html').evaluate((rootElement) => rootElement.outerHTML)
    htmlDocuments.push({ name: `admin-${index}`, html: `<!doctype html>${html}` })
  }
  expect(findHtmlFaults(htmlDocuments)).toEqual([])
})
