import type { Page } from '@playwright/test'
import { demoGalleryItems } from '#netlify/tools/demo/gallery.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

const [video] = demoGalleryItems

const waysToClose: [how: string, close: (page: Page) => Promise<void>][] = [
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
  for (const [wayToClose, closeVideo] of waysToClose) {
    const videoKind = isFullscreenAllowed ? 'a fullscreen video' : 'a video without fullscreen'
    test(`closing ${videoKind} with ${wayToClose} returns focus to the button of its slide`, async ({
      page,
      consoleMessages,
    }) => {
      if (!isFullscreenAllowed) {
        await page.addInitScript(() => {
          Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Fullscreen is not allowed'))
        })
      }
      await page.goto('/')
      const slide = page.getByRole('button', { name: `Show large: ${video?.title}` })
      await slide.scrollIntoViewIfNeeded()
      await waitForHydration(page)
      await slide.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(video?.title ?? '')
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(isFullscreenAllowed)

      await closeVideo(page)
      // In fullscreen the first Escape only leaves fullscreen. The second Escape closes the dialog.
      if (await page.getByRole('dialog').count()) await closeVideo(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
      await expect(slide).toBeFocused()
      if (!isFullscreenAllowed) consoleMessages.length = 0
    })
  }
}
