import { expect, type Page, test } from '@playwright/test'

/**
 * Aborts the first requests for the React file. Browsers do not fetch a failed imported module again on the same
 * page.
 */
async function abortReactRequests(page: Page, abortCount: number): Promise<void> {
  let abortedCount = 0
  await page.route('**/_astro/react.*.js*', (route) => (abortedCount++ < abortCount ? route.abort() : route.continue()))
}

function countPageLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

const waitUntilIslandsHydrate = (page: Page) => expect(page.locator('main astro-island[ssr]')).toHaveCount(0)

test('a script file that failed to load on a bad connection is fetched again once the browser is online', async ({
  page,
}) => {
  await abortReactRequests(page, 1)
  const loads = countPageLoads(page)
  await page.goto('/admin/login')
  await waitUntilIslandsHydrate(page)
  expect(loads()).toBe(2)
})

test('a queued submission is sent although one of the form’s script files failed to load at first', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    const values = { name: 'Ada Obi', email: 'ada@uzoamaka.example', subject: 'The bridge', message: 'When?' }
    localStorage.setItem('form contact', JSON.stringify({ at: Date.now(), draft: { values, waiting: true } }))
  })
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} }))
  await abortReactRequests(page, 1)
  const submissionRequest = page.waitForRequest('**/api/contact')
  await page.goto('/privacy')
  await page.goto('/contact')
  expect((await submissionRequest).postDataJSON()).toMatchObject({ name: 'Ada Obi' })
})

test('a page whose script file keeps failing reloads once and stays readable', async ({ page }) => {
  await abortReactRequests(page, Number.POSITIVE_INFINITY)
  const loads = countPageLoads(page)
  await page.goto('/admin/login')
  await expect.poll(loads).toBeGreaterThan(1)
  await page.waitForTimeout(8000)
  expect(loads()).toBeLessThan(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff login')
})

test('a page whose script file failed does not reload while the visitor types', async ({ page }) => {
  await page.route('**/_astro/react.*.js*', (route) => route.abort())
  const loads = countPageLoads(page)
  await page.goto('/contact')
  const failedRequest = page.waitForEvent('requestfailed')
  await page.getByLabel('Full name').fill('Ada')
  await failedRequest
  await page.waitForTimeout(3000)
  expect(loads()).toBe(1)
  await expect(page.getByLabel('Full name')).toHaveValue('Ada')
})
