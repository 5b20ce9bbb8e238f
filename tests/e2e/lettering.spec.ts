import { expect, test } from './fixtures.ts'
import { isLetteringDrawn } from './page-checks.ts'
import { delayLettering } from './paint.ts'

const LETTERING_FAMILY = /^Lettering,/

test('a page shows a fallback font until the lettering font has loaded', async ({ page }) => {
  const fontRequestGate = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fontRequestGate.promise
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveCSS('font-family', LETTERING_FAMILY)
  fontRequestGate.resolve()
  await expect(heading).toHaveCSS('font-family', LETTERING_FAMILY)
  expect(await isLetteringDrawn(page)).toBe(true)
})

test('after a resize a heading drops the height reserved for the previous page width', async ({ page }) => {
  await delayLettering(page)
  await page.goto('/about')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAttribute('style', /min-height: \d/)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect(heading).toHaveAttribute('style', '')
})

test('a page is shown although the lettering font fails to load', async ({ page, consoleMessages }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(consoleMessages.splice(0).every((consoleMessage) => consoleMessage.includes('net::ERR_FAILED'))).toBe(true)
})
