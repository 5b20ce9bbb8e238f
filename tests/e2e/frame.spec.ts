import { expect, test } from './fixtures.ts'

test('the first press of Tab focuses the link that skips to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the header gets an opaque background when the page is scrolled past 20 px, and marks the current page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/policies')
  const pageHeader = page.getByRole('banner')
  await expect(pageHeader.locator('[aria-current=page]').filter({ visible: true })).toHaveText('Policies')
  const readBackground = () => pageHeader.evaluate((element) => getComputedStyle(element).backgroundColor)
  const initialBackground = await readBackground()
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
  // Waits two frames, because the page handles a scroll event in the next frame.
  await page.evaluate(
    () => new Promise((resolveFrame) => requestAnimationFrame(() => requestAnimationFrame(resolveFrame))),
  )
  expect(await readBackground()).toBe(initialBackground)
  await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }))
  await expect.poll(readBackground).not.toBe(initialBackground)
})

test.describe('on a phone', () => {
  const phoneViewport = { width: 360, height: 740 }
  test.use({ viewport: phoneViewport, hasTouch: true })

  test('the mobile menu closes with Escape, with a tap outside of it and with a tap on a link', async ({ page }) => {
    await page.goto('/about')
    const menuButton = page.locator('summary', { hasText: 'Menu' }).first()
    const donateLink = page.getByRole('banner').getByRole('link', { name: 'Donate' })
    await menuButton.focus()
    await page.keyboard.press('Enter')
    await expect(donateLink).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(donateLink).toBeHidden()
    await expect(menuButton).toBeFocused()

    await menuButton.tap()
    await expect(donateLink).toBeVisible()
    await page.touchscreen.tap(180, phoneViewport.height - 4)
    await expect(donateLink).toBeHidden()

    await menuButton.tap()
    await donateLink.tap()
    await expect(page).toHaveURL('/donate')
    await expect(donateLink).toBeHidden()
  })
})
