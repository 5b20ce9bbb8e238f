import { expect, type Page } from '@playwright/test'
import { isLetteringDrawn } from '#tests/e2e/page-checks.ts'

// The colour `paper` and the heading font of tailwind.config.cjs, as computed styles.
const PAPER_COLOUR = 'rgb(251, 245, 234)'
const HEADING_FONT = /^"?Lettering"?,/

/** Checks that the page has its styles and its lettering font at `width`, and does not scroll sideways. */
export async function expectPainted(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.waitForFunction((expectedWidth) => innerWidth === expectedWidth, width)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/lettered/)
  const paintedStyle = await page.evaluate(() => {
    const heading = document.querySelector('h1')
    const headingStyle = heading ? getComputedStyle(heading) : undefined
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      face: headingStyle?.fontFamily ?? '',
      sideways: document.documentElement.scrollWidth - innerWidth,
      policies: document.querySelectorAll('meta[http-equiv="content-security-policy" i]').length,
    }
  })
  expect(paintedStyle.face).toMatch(HEADING_FONT)
  expect(paintedStyle).toMatchObject({ ground: PAPER_COLOUR, policies: 0 })
  expect(paintedStyle.sideways).toBeLessThanOrEqual(0)
  expect(await isLetteringDrawn(page)).toBe(true)
}
