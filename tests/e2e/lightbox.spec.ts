import type { CDPSession, Page } from '@playwright/test'
import { findViolations } from './checks/axe.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

interface ListedItem {
  id: string
  title: string
  type: string
}

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery')
  await waitForHydration(page)
}

/** Moves one finger from the middle of the screen by (x, y) pixels, as a touch screen reports it. */
async function drag(session: CDPSession, x: number, y: number): Promise<void> {
  const start = { x: 180, y: 200 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: start.x + x * part, y: start.y + y * part }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the lightbox steps by swipe, key and button with one address each, and Back closes it to the tapped tile', async ({
  page,
  request,
}) => {
  const items: ListedItem[] = await (await request.get('/api/gallery')).json()
  const images = items.filter(({ type }) => type === 'image')
  const firstIndex = items.findIndex(({ type }) => type === 'image')
  const readItem = (index: number) => items[(index + items.length) % items.length]
  await openGallery(page)
  const tile = page.getByRole('tabpanel').locator('figure a:has(img)').first()
  await tile.focus()
  await page.keyboard.press('Enter')
  const title = page.getByRole('dialog').getByRole('heading')
  await expect(title).toHaveText(images[0]?.title ?? '')
  expect(await findViolations(page, 'dialog')).toEqual([])

  const session = await page.context().newCDPSession(page)
  async function expectItem(index: number) {
    await expect(title).toHaveText(readItem(index)?.title ?? '')
    await expect(page).toHaveURL(`/gallery?item=${readItem(index)?.id}`)
  }
  await drag(session, -150, 10)
  await expectItem(firstIndex + 1)
  await drag(session, 150, 10)
  await expectItem(firstIndex)
  await drag(session, -40, -150)
  await expectItem(firstIndex)
  await page.keyboard.press('ArrowRight')
  await expectItem(firstIndex + 1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expectItem(firstIndex - 1)
  await page.getByRole('button', { name: 'Next' }).tap()
  await expectItem(firstIndex)
  await page.getByRole('button', { name: 'Next' }).tap()
  await expectItem(firstIndex + 1)

  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await expect(tile).toBeFocused()
})

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} the image and the buttons of the lightbox are in view, and nothing moves while images load`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openGallery(page)
    // Holds images back, so that the first layout of each item is that of an image that has not loaded.
    await page.route('**/.netlify/images?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.getByRole('tabpanel').locator('figure a:has(img)').first().click()
    const dialog = page.getByRole('dialog')
    const media = dialog.locator('img, video')
    const nextButton = dialog.getByRole('button', { name: 'Next' })
    const firstButtonBox = await nextButton.boundingBox()
    for (let step = 0; step < 4; step += 1) {
      const boxBefore = await media.boundingBox()
      await expect
        .poll(() => media.evaluate((element) => !(element instanceof HTMLImageElement) || element.naturalWidth > 0))
        .toBe(true)
      expect(await media.boundingBox()).toEqual(boxBefore)
      await expect(media).toBeInViewport({ ratio: 1 })
      expect(await nextButton.boundingBox()).toEqual(firstButtonBox)
      await expect(nextButton).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('ArrowRight')
    }
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  })
}
