import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { throttleToSlow4G } from './throttle.ts'

test.use({ viewport: { width: 412, height: 823 } })

const LINK = /^Read More: Traders/
const EXCERPT = 'One evening, sixty stalls'
const TEXT = 'upturned crate'
const isText = (url: string) => /\/api\/news\/[\w-]+$/.test(url)

async function openSlow(page: Page, held: string): Promise<{ asked: string[]; go: () => void }> {
  const asked: string[] = []
  page.on('request', (request) => isText(request.url()) && asked.push(request.url()))
  await throttleToSlow4G(page)
  await page.goto('/news')
  await waitForHydration(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(held, async (route) => {
    await promise
    await route.continue()
  })
  return { asked, go: resolve }
}

const link = (page: Page) => page.getByRole('link', { name: LINK })
const dialog = (page: Page) => page.getByRole('dialog')
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

test('the dialog shows the excerpt and a loading message until the text arrives', async ({ page }) => {
  const { go } = await openSlow(page, '**/api/news/*')
  await link(page).click()
  const waiting = dialog(page).getByRole('status')
  await expect(waiting).toBeVisible()
  const excerpt = dialog(page).getByText(EXCERPT)
  const before = await topOf(excerpt)
  go()
  const text = dialog(page).getByText(TEXT).locator('..').locator('p').first()
  await expect(text).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(excerpt).toHaveCount(0)
  expect(await topOf(text)).toBeCloseTo(before, 0)
})

for (const [sign, act] of [
  ['the pointer comes', (target: Locator) => target.hover()],
  ['the focus comes', (target: Locator) => target.focus()],
] as const) {
  test(`the text is requested once when ${sign}`, async ({ page }) => {
    const { asked, go } = await openSlow(page, '**/api/news/*')
    await act(link(page))
    await expect.poll(() => asked.length).toBe(1)
    await expect(dialog(page)).toHaveCount(0)
    await link(page).click()
    go()
    await expect(dialog(page)).toContainText(TEXT)
    expect(asked).toHaveLength(1)
  })
}

test('a touch requests the text when the finger comes down', async ({ page }) => {
  const { asked, go } = await openSlow(page, '**/api/news/*')
  await link(page).scrollIntoViewIfNeeded()
  await link(page).evaluate((element) =>
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })),
  )
  await expect.poll(() => asked.length).toBe(1)
  go()
})

test('the dialog requests the text again after a failed prefetch', async ({ page, complaints }) => {
  await openSlow(page, 'unused')
  await page.route('**/api/news/*', (route) => route.abort())
  await link(page).hover()
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  await page.unroute('**/api/news/*')
  await link(page).click()
  await expect(dialog(page)).toContainText(TEXT)
  complaints.length = 0
})

test('on a phone the text comes before the image, which keeps its space while it loads', async ({ page }) => {
  const { go } = await openSlow(page, '**/.netlify/images**')
  await link(page).click()
  await expect(dialog(page)).toContainText(TEXT)
  const image = dialog(page).getByRole('presentation')
  const room = await image.boundingBox()
  expect(await image.evaluate((image: HTMLImageElement) => image.complete)).toBe(false)
  expect(room?.height).toBeGreaterThan(150)
  await expect(image).toHaveCSS('background-color', 'rgb(216, 203, 180)')
  expect(await topOf(dialog(page).getByText(TEXT))).toBeLessThan(room?.y ?? 0)
  go()
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  // The address states the size in whole pixels.
  expect((await image.boundingBox())?.height).toBeCloseTo(room?.height ?? 0, 0)
})

test('every image of a list keeps its space and a background while it loads', async ({ page }) => {
  await page.route('**/.netlify/images**', () => new Promise(() => {}))
  for (const path of ['/news', '/gallery']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const grounds = await page.locator('main img[src^="/.netlify/images"]').evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect()
        const painted = [image, image.closest('div')].map((each) => each && getComputedStyle(each).backgroundColor)
        return width > 100 && height > 100 && painted.some((colour) => colour && colour !== 'rgba(0, 0, 0, 0)')
      }),
    )
    expect(grounds.length, path).toBeGreaterThan(2)
    expect(grounds.every(Boolean), path).toBe(true)
  }
})

test('a button closes the dialog', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await link(page).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/news')
})
