import { expect, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the navigation marks the current page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/policies')
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText([
    ...['Home', 'About', 'Policies', 'News', 'Events', 'Gallery', 'Volunteer', 'Donate', 'Contact'],
  ])
  await expect(navigation.getByRole('link', { name: 'Policies' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('header [aria-current]:visible')).toHaveCount(1)
})

test('the header turns solid past 20 px', async ({ page }) => {
  await page.goto('/about')
  const bar = page.getByRole('banner')
  const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await ground()
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
  // The page handles scrolling with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await ground()).toBe(before)
  await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }))
  await expect.poll(ground).not.toBe(before)
})

test.describe('the mobile menu', () => {
  test.use({ viewport: phone, hasTouch: true })

  test.beforeEach(async ({ page }) => {
    await page.goto('/about')
    await page.locator('summary', { hasText: 'Menu' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeVisible()
  })

  test('closes with Escape and returns focus to its button', async ({ page }) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden()
    await expect(page.locator('summary', { hasText: 'Menu' }).first()).toBeFocused()
  })

  test('closes with a tap outside', async ({ page }) => {
    await page.touchscreen.tap(180, phone.height - 4)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden()
  })

  test('closes with a choice and goes there', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Donate' }).tap()
    await expect(page).toHaveURL('/donate')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden()
  })
})

test('a newsletter subscriber is thanked, the field is cleared and no request is sent', async ({ page }) => {
  await page.goto('/donate')
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  // The footer’s island loads when it is scrolled to.
  const files = ['script', 'image']
  page.on('request', (request) => !files.includes(request.resourceType()) && calls.push(request.url()))
  const field = page.getByLabel('Your email')
  await field.fill('ada@uzoamaka.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
  await expect(page.getByText('ada@uzoamaka.example')).toBeVisible()
  await expect(field).toHaveValue('')
  expect(calls).toEqual([])
})

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/about', '/news']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const running = await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running'))
    expect(running, path).toHaveLength(0)
  }
  await page.clock.install()
  await page.goto('/news')
  const slider = page.getByRole('region', { name: 'Latest articles' })
  await slider.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('group', { name: '1 of 5' })).toBeInViewport()
})
