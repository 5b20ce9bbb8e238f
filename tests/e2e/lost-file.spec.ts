import { expect, type Page, test } from '@playwright/test'

/** A file that the files of an island ask for: the browser itself never asks for it again on the same page. */
async function loseReact(page: Page, times: number): Promise<void> {
  let lost = 0
  await page.route('**/_astro/react.*.js*', (route) => (lost++ < times ? route.abort() : route.continue()))
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

const untilTaken = (page: Page) => expect(page.locator('main astro-island[ssr]')).toHaveCount(0)

test('a file that did not come on a bad line is fetched as soon as there is one', async ({ page }) => {
  await loseReact(page, 1)
  const loads = countLoads(page)
  await page.goto('/admin/login')
  await untilTaken(page)
  expect(loads()).toBe(2)
})

test('a form that waits to be sent goes out although a file of it did not come at first', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    const values = { name: 'Ada Obi', email: 'ada@uzoamaka.example', subject: 'The bridge', message: 'When?' }
    localStorage.setItem('form contact', JSON.stringify({ at: Date.now(), draft: { values, waiting: true } }))
  })
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} }))
  await loseReact(page, 1)
  const sent = page.waitForRequest('**/api/contact')
  await page.goto('/privacy')
  await page.goto('/contact')
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Ada Obi' })
})

test('a page whose file never comes is opened again once, and can be read', async ({ page }) => {
  await loseReact(page, Number.POSITIVE_INFINITY)
  const loads = countLoads(page)
  await page.goto('/admin/login')
  await expect.poll(loads).toBeGreaterThan(1)
  await page.waitForTimeout(8000)
  expect(loads()).toBeLessThan(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff login')
})

test('who is writing is not torn away', async ({ page }) => {
  await page.route('**/_astro/react.*.js*', (route) => route.abort())
  const loads = countLoads(page)
  await page.goto('/contact')
  const failed = page.waitForEvent('requestfailed')
  await page.getByLabel('Full name').fill('Ada')
  await failed
  await page.waitForTimeout(3000)
  expect(loads()).toBe(1)
  await expect(page.getByLabel('Full name')).toHaveValue('Ada')
})
