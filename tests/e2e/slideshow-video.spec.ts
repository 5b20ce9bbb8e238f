import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'

const closings: [how: string, close: (page: Page) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the close button, by mouse', (page) => page.getByRole('button', { name: 'Close' }).click()],
  [
    'the close button, by keyboard',
    async (page) => {
      await page.getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press('Enter')
    },
  ],
]

for (const isFullscreenAllowed of [true, false]) {
  for (const [how, close] of closings) {
    const mode = isFullscreenAllowed ? 'a fullscreen video' : 'a video without fullscreen'
    test(`closing ${mode} with ${how} returns focus to the button of the slide`, async ({ page, complaints }) => {
      if (!isFullscreenAllowed) {
        await page.addInitScript(() => {
          Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Fullscreen is not allowed'))
        })
      }
      await page.goto('/')
      const slide = page.getByRole('button', { name: /^Show large: The road is good/ })
      await slide.scrollIntoViewIfNeeded()
      await waitForHydration(page)
      await slide.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('The road is good')
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(isFullscreenAllowed)

      await close(page)
      // A browser leaves fullscreen at Escape before it closes the dialog.
      if (await page.getByRole('dialog').count()) await close(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
      await expect(slide).toBeFocused()
      if (!isFullscreenAllowed) complaints.length = 0
    })
  }
}
