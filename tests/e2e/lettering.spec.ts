import { expect, test } from './fixtures.ts'
import { isLetteringDrawn } from './looks.ts'
import { delayLettering } from './paint.ts'

const family = /^Lettering,/
const first = { level: 1 } as const

test('the page is shown without waiting for the lettering, which then takes its place', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', first)
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveCSS('font-family', family)
  held.resolve()
  await expect(heading).toHaveCSS('font-family', family)
  expect(await isLetteringDrawn(page)).toBe(true)
})

test('a page at another width keeps no room of the former', async ({ page }) => {
  await delayLettering(page)
  await page.goto('/about')
  const heading = page.getByRole('heading', first)
  await expect(heading).toHaveAttribute('style', /min-height: \d/)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect(heading).toHaveAttribute('style', '')
})

test('a page whose files of the lettering do not come is shown', async ({ page, complaints }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('heading', first)).toBeVisible()
  expect(complaints.splice(0).every((complaint) => complaint.includes('net::ERR_FAILED'))).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the lettering is on', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', first)).toHaveCSS('font-family', family)
  })
})
