import type { Page } from '@playwright/test'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

const LIST_TITLE = 'Campaign News & Updates'
const SLIDE_MS = 8000

const findDialog = (page: Page) => page.getByRole('dialog')

test('the news slider advances after eight seconds, and stops permanently once a visitor uses it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/news')
  await page.getByRole('button', { name: 'Stop moving' }).waitFor()
  const currentSlide = page.locator('.slides > :not([inert]) h3')
  const firstTitle = (await currentSlide.textContent()) ?? ''
  await page.clock.runFor(SLIDE_MS + 500)
  await expect(currentSlide).not.toHaveText(firstTitle)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(currentSlide).toHaveText(firstTitle)
  await page.clock.runFor(4 * SLIDE_MS)
  await expect(currentSlide).toHaveText(firstTitle)
})

test('a press of Next before the slides have arrived is not lost, and the controls of the slider keep their place', async ({
  page,
}) => {
  const listGate = Promise.withResolvers<void>()
  await page.route('**/api/news?*', async (route) => {
    await listGate.promise
    await route.continue()
  })
  await page.goto('/news')
  await expect(page.locator('html')).toHaveClass('lettered')
  const slider = page.getByRole('region', { name: 'Latest articles' })
  const nextButton = slider.getByRole('button', { name: 'Next' })
  const readTop = () => nextButton.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const firstTop = await readTop()
  await nextButton.click()
  await expect(slider).toHaveAttribute('aria-busy', 'true')
  listGate.resolve()
  await expect(slider.getByRole('button', { name: /^2: / })).toHaveAttribute('aria-current', 'true')
  await expect(slider).toHaveAttribute('aria-busy', 'false')
  expect(await readTop()).toBe(firstTop)
})

test('a double click on a slide opens one dialog, which Back closes and Forward opens', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page
    .getByRole('link', { name: /^Read Full Article: / })
    .first()
    .dblclick()
  await expect(findDialog(page)).toHaveCount(1)
  await page.goBack()
  await expect(findDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/news')
  await page.goForward()
  await expect(findDialog(page)).toHaveCount(1)
})

test('an article opens in a dialog under its own URL, which Back, Forward and Close leave and a reload opens as a page', async ({
  page,
  request,
}) => {
  const [, article] = await (await request.get('/api/news')).json()
  const articlePath = `/news/${article.slug}`
  await page.goto('/news')
  await waitForHydration(page)
  const listTitle = await page.title()
  await page.getByRole('link', { name: `Read More: ${article.title}` }).click()
  const dialog = page.getByRole('dialog', { name: article.title })
  await expect(dialog.getByRole('link', { name: 'Open this article as a page' })).toBeVisible()
  await expect(page).toHaveURL(articlePath)
  await expect(page).toHaveTitle(new RegExp(`^${article.title} \\|`))
  const shareUrl = await dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(shareUrl ?? '').searchParams.get('text')).toMatch(new RegExp(`${articlePath}$`))
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/news')
  await expect(page).toHaveTitle(listTitle)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/news')

  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LIST_TITLE)
})

test('Load more appends the next articles and focuses the first, and Forward to one that left the list opens its page', async ({
  page,
  request,
}) => {
  const articles = await (await request.get('/api/news')).json()
  await page.goto('/news')
  await waitForHydration(page)
  const cards = page.getByRole('region', { name: 'All Updates' }).getByRole('article')
  await expect(cards).toHaveCount(SITE_PAGE_ITEMS)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(Math.min(articles.length, 2 * SITE_PAGE_ITEMS))
  const laterCard = cards.nth(SITE_PAGE_ITEMS).getByRole('link')
  await expect(laterCard).toBeFocused()
  await expect(page).toHaveURL('/news')
  await laterCard.click()
  await expect(findDialog(page)).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LIST_TITLE)
  await page.goForward()
  await expect(page).toHaveURL(pathname)
  await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a pointer over an article requests its text once, and its dialog shows the excerpt in the text’s place until then', async ({
  page,
  request,
}) => {
  const [, article] = await (await request.get('/api/news')).json()
  const textRequests: string[] = []
  page.on('request', (sentRequest) => {
    if (/\/api\/news\/[\w-]+$/.test(sentRequest.url())) textRequests.push(sentRequest.url())
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/news')
  await waitForHydration(page)
  const textGate = Promise.withResolvers<void>()
  await page.route('**/api/news/*', async (route) => {
    await textGate.promise
    await route.continue()
  })
  const articleLink = page.getByRole('link', { name: `Read More: ${article.title}` })
  await articleLink.hover()
  await expect.poll(() => textRequests.length).toBe(1)
  await expect(findDialog(page)).toHaveCount(0)
  await articleLink.click()
  await expect(findDialog(page).getByRole('status')).toBeVisible()
  const excerpt = findDialog(page).getByText(article.excerpt)
  const excerptTop = (await excerpt.boundingBox())?.y ?? Number.NaN
  textGate.resolve()
  const firstParagraph = findDialog(page).getByText(article.content.split('\n')[0].slice(0, 20))
  await expect(firstParagraph).toBeVisible()
  await expect(excerpt).toHaveCount(0)
  expect((await firstParagraph.boundingBox())?.y).toBeCloseTo(excerptTop, 0)
  expect(textRequests).toHaveLength(1)
})

test('each image of the list reserves its space and shows a background colour while it loads', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.route('**/.netlify/images**', () => new Promise(() => {}))
  await page.goto('/news', { waitUntil: 'domcontentloaded' })
  const reservedSpaces = await page.locator('main img[src^="/.netlify/images"]').evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      const colours = [image, image.closest('div')].map(
        (element) => element && getComputedStyle(element).backgroundColor,
      )
      return width > 100 && height > 100 && colours.some((colour) => colour && colour !== 'rgba(0, 0, 0, 0)')
    }),
  )
  expect(reservedSpaces.length).toBeGreaterThan(2)
  expect(reservedSpaces.every(Boolean)).toBe(true)
})
