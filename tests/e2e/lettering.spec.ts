import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { isLetteringDrawn } from './page-checks.ts'
import { delayLettering } from './paint.ts'

const family = /^Lettering,/
const first = { level: 1 } as const

test('the page shows before the lettering font, which then replaces the fallback', async ({ page }) => {
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

test('a page at another width keeps no space of the former width', async ({ page }) => {
  await delayLettering(page)
  await page.goto('/about')
  const heading = page.getByRole('heading', first)
  await expect(heading).toHaveAttribute('style', /min-height: \d/)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect(heading).toHaveAttribute('style', '')
})

test('a page without the lettering font is shown', async ({ page, complaints }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('heading', first)).toBeVisible()
  expect(complaints.splice(0).every((complaint) => complaint.includes('net::ERR_FAILED'))).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the lettering shows', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', first)).toHaveCSS('font-family', family)
  })
})

async function bodyHeight(page: Page, letter: string): Promise<number> {
  const heading = page.getByRole('heading', first)
  await heading.evaluate((element, text) => {
    element.textContent = text
    Object.assign(element.style, { fontSize: '200px', lineHeight: '2', padding: '0 50px', textShadow: 'none' })
  }, letter)
  const { data, info } = await sharp(await heading.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [tallest, run] = [0, 0]
  for (let row = 0; row < info.height; row++) {
    const isInk = data.subarray(row * info.width, (row + 1) * info.width).some((grey) => grey < 128)
    run = isInk ? run + 1 : 0
    tallest = Math.max(tallest, run)
  }
  return tallest
}

test('letters with dots are as tall as letters without', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('html')).toHaveClass(/lettered/)
  await page.getByRole('heading', first).evaluate((heading) => {
    document.body.replaceChildren(heading)
    Object.assign(document.body.style, { background: 'white', color: 'black' })
  })
  for (const [plain = '', dotted = ''] of ['UỤ', 'OỌ', 'IỊ', 'NṄ', 'uụ', 'oọ', 'nṅ']) {
    const difference = (await bodyHeight(page, dotted)) - (await bodyHeight(page, plain))
    expect.soft(Math.abs(difference), dotted).toBeLessThanOrEqual(2)
  }
})
