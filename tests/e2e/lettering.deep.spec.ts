import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

const TITLE_LEVEL = { level: 1 } as const

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
