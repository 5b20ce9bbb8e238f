import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { throttleToSlow4G } from './throttle.ts'

// The other ways to open an article on a slow connection. news.spec.ts opens one with a pointer.
test.use({ viewport: { width: 412, height: 823 } })

const isTextRequest = (url: string) => /\/api\/news\/[\w-]+$/.test(url)
const findArticleLink = (page: Page) => page.getByRole('link', { name: /^Read More: / }).nth(1)
const findDialog = (page: Page) => page.getByRole('dialog')
/** Finds the end of the article's text, which its excerpt does not contain. */
async function findText(page: Page): Promise<Locator> {
  const [, { content }] = await (await page.request.get('/api/news')).json()
  return findDialog(page).getByText(content.split('\n\n').at(-1).slice(0, 20))
}

/** Opens the news on a slow connection, whose requests for `delayedPattern` wait until `continueRequests()`. */
async function openNewsSlowly(page: Page, delayedPattern: string) {
  const textRequests: string[] = []
  page.on('request', (request) => isTextRequest(request.url()) && textRequests.push(request.url()))
  await throttleToSlow4G(page)
  await page.goto('/news')
  await waitForHydration(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(delayedPattern, async (route) => {
    await promise
    await route.continue()
  })
  return { textRequests, continueRequests: resolve }
}

test('the focus on an article’s link requests its text, and opening the dialog does not request it again', async ({
  page,
}) => {
  const { textRequests, continueRequests } = await openNewsSlowly(page, '**/api/news/*')
  await findArticleLink(page).focus()
  await expect.poll(() => textRequests.length).toBe(1)
  await findArticleLink(page).click()
  continueRequests()
  await expect(await findText(page)).toBeVisible()
  expect(textRequests).toHaveLength(1)
})

test('a touch on the link requests the article’s text as soon as the finger comes down', async ({ page }) => {
  const { textRequests, continueRequests } = await openNewsSlowly(page, '**/api/news/*')
  await findArticleLink(page).scrollIntoViewIfNeeded()
  await findArticleLink(page).evaluate((element) =>
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })),
  )
  await expect.poll(() => textRequests.length).toBe(1)
  continueRequests()
})

test('the article dialog requests the text again after a failed prefetch', async ({ page, consoleMessages }) => {
  await openNewsSlowly(page, 'unused')
  await page.route('**/api/news/*', (route) => route.abort())
  await findArticleLink(page).hover()
  await expect.poll(() => consoleMessages.length).toBeGreaterThan(0)
  await page.unroute('**/api/news/*')
  await findArticleLink(page).click()
  await expect(await findText(page)).toBeVisible()
  consoleMessages.length = 0
})

test('on a phone the article dialog shows the image before the text and reserves space for the image', async ({
  page,
}) => {
  const { continueRequests } = await openNewsSlowly(page, '**/.netlify/images**')
  await findArticleLink(page).click()
  await expect(await findText(page)).toBeVisible()
  const image = findDialog(page).getByRole('presentation')
  const isLoaded = () => image.evaluate((element: HTMLImageElement) => element.complete)
  const readBox = async (element: Locator) => (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  const reservedBox = await readBox(image)
  expect(await isLoaded()).toBe(false)
  expect(reservedBox.height).toBeGreaterThan(150)
  await expect(image).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect((await readBox(await findText(page))).y).toBeGreaterThan(reservedBox.y + reservedBox.height)
  continueRequests()
  await expect.poll(isLoaded).toBe(true)
  // The image's height may change by a fraction of a pixel, because its URL contains the rounded size.
  expect((await readBox(image)).height).toBeCloseTo(reservedBox.height, 0)
})
