import { expect, type Page } from '@playwright/test'
import { openPage } from '#tests/e2e/fixtures.ts'
import { isLetteringDrawn } from '#tests/e2e/page-checks.ts'
import type { SitePage } from '#tests/e2e/pages.ts'

export const SCREEN_WIDTHS = [360, 1280]

// The colour `paper` and the heading font of tailwind.config.cjs, as computed styles.
const PAPER_COLOUR = 'rgb(251, 245, 234)'
const HEADING_FONT = /^"?Lettering"?,/

export async function openAtWidth(
  page: Page,
  site: SitePage,
  width: number,
  consoleMessages: string[],
  password?: string,
): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await openPage(page, site, consoleMessages, password)
}

export async function expectPainted(page: Page, site: SitePage, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.waitForFunction((expectedWidth) => innerWidth === expectedWidth, width)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(site.heading)
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
