import { expect, type Page, test } from '@playwright/test'

/** A file imported by an island’s files: browsers do not fetch a failed module again on the same page. */
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

test('a script file that failed on a bad connection is fetched again once online', async ({ page }) => {
  await loseReact(page, 1)
  const loads = countLoads(page)
  await page.goto('/admin/login')
  await untilTaken(page)
  expect(loads()).toBe(2)
})

test('a queued form is sent although one of its script files failed at first', async ({ page }) => {
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

test('a page whose script file keeps failing reloads once and stays readable', async ({ page }) => {
  await loseReact(page, Number.POSITIVE_INFINITY)
  const loads = countLoads(page)
  await page.goto('/admin/login')
  await expect.poll(loads).toBeGreaterThan(1)
  await page.waitForTimeout(8000)
  expect(loads()).toBeLessThan(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff login')
})

test('a page does not reload while the visitor writes', async ({ page }) => {
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
