import { expect, test } from './fixtures.ts'

const phoneViewport = { width: 360, height: 740 }

test('the first press of Tab focuses the link that skips to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the main navigation marks the current page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/policies')
  const mainNavigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(mainNavigation.getByRole('link')).toHaveText([
    ...['Home', 'About', 'Policies', 'News', 'Events', 'Gallery', 'Volunteer', 'Donate', 'Contact'],
  ])
  await expect(mainNavigation.getByRole('link', { name: 'Policies' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('header [aria-current]:visible')).toHaveCount(1)
})

test('the header gets an opaque background when the page is scrolled past 20 px', async ({ page }) => {
  await page.goto('/about')
  const pageHeader = page.getByRole('banner')
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

test.describe('closing the mobile menu', () => {
  test.use({ viewport: phoneViewport, hasTouch: true })

  test.beforeEach(async ({ page }) => {
    await page.goto('/about')
    await page.locator('summary', { hasText: 'Menu' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeVisible()
  })

  test('the mobile menu closes with Escape and returns focus to its button', async ({ page }) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden()
    await expect(page.locator('summary', { hasText: 'Menu' }).first()).toBeFocused()
  })

  test('a tap outside the mobile menu closes it', async ({ page }) => {
    await page.touchscreen.tap(180, phoneViewport.height - 4)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden()
  })

  test('a tap on a link of the mobile menu opens that page and closes the menu', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Donate' }).tap()
    await expect(page).toHaveURL('/donate')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden()
  })
})

test('the newsletter form thanks the visitor and clears its field without sending a request', async ({ page }) => {
  await page.goto('/donate')
  await page.waitForLoadState('networkidle')
  const requestUrls: string[] = []
  // Ignores script and image requests, because the footer's island loads them when it scrolls into view.
  const ignoredTypes = ['script', 'image']
  page.on('request', (request) => !ignoredTypes.includes(request.resourceType()) && requestUrls.push(request.url()))
  const field = page.getByLabel('Your email')
  await field.fill('ada@uzoamaka.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
  await expect(page.getByText('ada@uzoamaka.example')).toBeVisible()
  await expect(field).toHaveValue('')
  expect(requestUrls).toEqual([])
})

test('no animation runs and no slider advances with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/about', '/news']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const runningAnimations = await page.evaluate(() =>
      document.getAnimations().filter((animation) => animation.playState === 'running'),
    )
    expect(runningAnimations, path).toHaveLength(0)
  }
  await page.clock.install()
  await page.goto('/news')
  const slider = page.getByRole('region', { name: 'Latest articles' })
  await slider.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('group', { name: '1 of 5' })).toBeInViewport()
})
