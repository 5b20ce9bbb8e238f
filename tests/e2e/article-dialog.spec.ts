import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { throttleToSlow4G } from './throttle.ts'

test.use({ viewport: { width: 412, height: 823 } })

const ARTICLE_LINK_NAME = /^Read More: Traders/
const EXCERPT_PART = 'One evening, sixty stalls'
const ARTICLE_TEXT_PART = 'upturned crate'
const isTextRequest = (url: string) => /\/api\/news\/[\w-]+$/.test(url)

async function openOnSlowConnection(
  page: Page,
  delayedPattern: string,
): Promise<{ textRequests: string[]; continueRequests: () => void }> {
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

const findArticleLink = (page: Page) => page.getByRole('link', { name: ARTICLE_LINK_NAME })
const findDialog = (page: Page) => page.getByRole('dialog')
const readTopPosition = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

test('the article dialog shows the excerpt and a loading message until the text arrives', async ({ page }) => {
  const { continueRequests } = await openOnSlowConnection(page, '**/api/news/*')
  await findArticleLink(page).click()
  const loadingMessage = findDialog(page).getByRole('status')
  await expect(loadingMessage).toBeVisible()
  const excerptText = findDialog(page).getByText(EXCERPT_PART)
  const excerptTop = await readTopPosition(excerptText)
  continueRequests()
  const firstParagraph = findDialog(page).getByText(ARTICLE_TEXT_PART).locator('..').locator('p').first()
  await expect(firstParagraph).toBeVisible()
  await expect(loadingMessage).toHaveCount(0)
  await expect(excerptText).toHaveCount(0)
  expect(await readTopPosition(firstParagraph)).toBeCloseTo(excerptTop, 0)
})

for (const [trigger, approachLink] of [
  ['the pointer enters the link', (articleLink: Locator) => articleLink.hover()],
  ['the link gets the focus', (articleLink: Locator) => articleLink.focus()],
] as const) {
  test(`the article’s text is requested once when ${trigger}`, async ({ page }) => {
    const { textRequests, continueRequests } = await openOnSlowConnection(page, '**/api/news/*')
    await approachLink(findArticleLink(page))
    await expect.poll(() => textRequests.length).toBe(1)
    await expect(findDialog(page)).toHaveCount(0)
    await findArticleLink(page).click()
    continueRequests()
    await expect(findDialog(page)).toContainText(ARTICLE_TEXT_PART)
    expect(textRequests).toHaveLength(1)
  })
}

test('a touch on the link requests the article’s text as soon as the finger comes down', async ({ page }) => {
  const { textRequests, continueRequests } = await openOnSlowConnection(page, '**/api/news/*')
  await findArticleLink(page).scrollIntoViewIfNeeded()
  await findArticleLink(page).evaluate((element) =>
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })),
  )
  await expect.poll(() => textRequests.length).toBe(1)
  continueRequests()
})

test('the article dialog requests the text again after a failed prefetch', async ({ page, consoleMessages }) => {
  await openOnSlowConnection(page, 'unused')
  await page.route('**/api/news/*', (route) => route.abort())
  await findArticleLink(page).hover()
  await expect.poll(() => consoleMessages.length).toBeGreaterThan(0)
  await page.unroute('**/api/news/*')
  await findArticleLink(page).click()
  await expect(findDialog(page)).toContainText(ARTICLE_TEXT_PART)
  consoleMessages.length = 0
})

test('on a phone the article dialog shows the text before the image and reserves space for the image', async ({
  page,
}) => {
  const { continueRequests } = await openOnSlowConnection(page, '**/.netlify/images**')
  await findArticleLink(page).click()
  await expect(findDialog(page)).toContainText(ARTICLE_TEXT_PART)
  const image = findDialog(page).getByRole('presentation')
  const imageBox = await image.boundingBox()
  expect(await image.evaluate((image: HTMLImageElement) => image.complete)).toBe(false)
  expect(imageBox?.height).toBeGreaterThan(150)
  await expect(image).toHaveCSS('background-color', 'rgb(216, 203, 180)')
  expect(await readTopPosition(findDialog(page).getByText(ARTICLE_TEXT_PART))).toBeLessThan(imageBox?.y ?? 0)
  continueRequests()
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  // The image's height may change by a fraction of a pixel, because its URL contains the rounded size.
  expect((await image.boundingBox())?.height).toBeCloseTo(imageBox?.height ?? 0, 0)
})

test('each image of a list page reserves its space and shows a background colour while it loads', async ({ page }) => {
  await page.route('**/.netlify/images**', () => new Promise(() => {}))
  for (const path of ['/news', '/gallery']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const backgroundChecks = await page.locator('main img[src^="/.netlify/images"]').evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect()
        const backgroundColours = [image, image.closest('div')].map(
          (imageOrParent) => imageOrParent && getComputedStyle(imageOrParent).backgroundColor,
        )
        return (
          width > 100 &&
          height > 100 &&
          backgroundColours.some((backgroundColour) => backgroundColour && backgroundColour !== 'rgba(0, 0, 0, 0)')
        )
      }),
    )
    expect(backgroundChecks.length, path).toBeGreaterThan(2)
    expect(backgroundChecks.every(Boolean), path).toBe(true)
  }
})

test('the Close button closes the article dialog', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await findArticleLink(page).click()
  await findDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(findDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/news')
})
