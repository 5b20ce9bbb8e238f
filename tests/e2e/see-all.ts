import type { Page } from '@playwright/test'

export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      scrollTo(0, y)
      // What watches for the screen is told after a frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
}
