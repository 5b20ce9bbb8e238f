import { demoGalleryItems } from '#netlify/tools/demo/gallery.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

const [video] = demoGalleryItems
const VIDEO_MS = 30_000
const LOCK_MS = 300

test('the slideshow advances by itself, and locks its buttons for 300 ms after each change', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const slideshow = page.getByRole('region', { name: 'Campaign in Action' })
  await slideshow.scrollIntoViewIfNeeded()
  await waitForHydration(page)
  const findDot = (number: number) => slideshow.getByRole('button', { name: new RegExp(`^${number}: `) })
  await expect(findDot(1)).toHaveAttribute('aria-current', 'true')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.clock.runFor(VIDEO_MS)
  await expect(findDot(2)).toHaveAttribute('aria-current', 'true')

  await page.clock.runFor(LOCK_MS)
  const nextButton = slideshow.getByRole('button', { name: 'Next' })
  await nextButton.click()
  await expect(findDot(3)).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(LOCK_MS - 1)
  await expect(nextButton).toBeDisabled()
  await page.clock.runFor(1)
  await expect(nextButton).toBeEnabled()
})

test('a video opens in fullscreen from the keyboard, and Escape closes it and returns the focus to its slide', async ({
  page,
}) => {
  await page.goto('/')
  const slide = page.getByRole('button', { name: `Show large: ${video?.title}` })
  await slide.scrollIntoViewIfNeeded()
  await waitForHydration(page)
  await slide.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(video?.title ?? '')
  const isFullscreen = () => page.evaluate(() => document.fullscreenElement !== null)
  await expect.poll(isFullscreen).toBe(true)
  await page.keyboard.press('Escape')
  // In fullscreen the first Escape only leaves fullscreen. The second Escape closes the dialog.
  if (await dialog.count()) await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await isFullscreen()).toBe(false)
  await expect(slide).toBeFocused()
})
