import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { isLetteringDrawn } from './page-checks.ts'
import { delayLettering } from './paint.ts'

const LETTERING_FAMILY = /^Lettering,/
const TITLE_LEVEL = { level: 1 } as const

test('the page shows a fallback font until the lettering font has loaded', async ({ page }) => {
  const fontRequestGate = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fontRequestGate.promise
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', TITLE_LEVEL)
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveCSS('font-family', LETTERING_FAMILY)
  fontRequestGate.resolve()
  await expect(heading).toHaveCSS('font-family', LETTERING_FAMILY)
  expect(await isLetteringDrawn(page)).toBe(true)
})

test('after a resize a heading drops the height reserved for the previous page width', async ({ page }) => {
  await delayLettering(page)
  await page.goto('/about')
  const heading = page.getByRole('heading', TITLE_LEVEL)
  await expect(heading).toHaveAttribute('style', /min-height: \d/)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect(heading).toHaveAttribute('style', '')
})

test('a page is shown although the lettering font fails to load', async ({ page, consoleMessages }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('heading', TITLE_LEVEL)).toBeVisible()
  expect(consoleMessages.splice(0).every((consoleMessage) => consoleMessage.includes('net::ERR_FAILED'))).toBe(true)
})

test.describe('the heading font without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('headings use the lettering font without JavaScript', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', TITLE_LEVEL)).toHaveCSS('font-family', LETTERING_FAMILY)
  })
})

async function measureBodyHeight(page: Page, letter: string): Promise<number> {
  const heading = page.getByRole('heading', TITLE_LEVEL)
  await heading.evaluate((element, text) => {
    element.textContent = text
    Object.assign(element.style, { fontSize: '200px', lineHeight: '2', padding: '0 50px', textShadow: 'none' })
  }, letter)
  const { data, info } = await sharp(await heading.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [tallest, inkRows] = [0, 0]
  for (let row = 0; row < info.height; row++) {
    const hasInk = data.subarray(row * info.width, (row + 1) * info.width).some((greyValue) => greyValue < 128)
    inkRows = hasInk ? inkRows + 1 : 0
    tallest = Math.max(tallest, inkRows)
  }
  return tallest
}

test('letters with dots below or above are as tall as the same letters without dots', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('html')).toHaveClass(/lettered/)
  await page.getByRole('heading', TITLE_LEVEL).evaluate((heading) => {
    document.body.replaceChildren(heading)
    Object.assign(document.body.style, { background: 'white', color: 'black' })
  })
  for (const [plainLetter = '', dottedLetter = ''] of ['UỤ', 'OỌ', 'IỊ', 'NṄ', 'uụ', 'oọ', 'nṅ']) {
    const difference = (await measureBodyHeight(page, dottedLetter)) - (await measureBodyHeight(page, plainLetter))
    expect.soft(Math.abs(difference), dottedLetter).toBeLessThanOrEqual(2)
  }
})
