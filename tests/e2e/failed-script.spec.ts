import { expect, test } from '@playwright/test'
import { abortReactRequests, countPageLoads } from './failed-scripts.ts'
import { logInOnPage, waitForHydration } from './fixtures.ts'

test('a script file that failed to load on a bad connection is fetched again once the browser is online', async ({
  page,
}) => {
  const loads = countPageLoads(page)
  let navigationCount = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigationCount += 1
  })
  // Each request of the first visit, because the preload and the import may both ask.
  await page.route('**/_astro/react.*.js*', (route) => (navigationCount < 2 ? route.abort() : route.continue()))
  await page.goto('/admin/login')
  await waitForHydration(page)
  await expect.poll(loads).toBe(2)
})

test('a queued submission is sent although one of the form’s script files failed to load at first', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    const values = { name: 'Ada Obi', email: 'ada@example.org', subject: 'The bridge', message: 'When?' }
    localStorage.setItem('form contact', JSON.stringify({ at: Date.now(), draft: { values, waiting: true } }))
  })
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} }))
  await abortReactRequests(page, 1)
  const submissionRequest = page.waitForRequest('**/api/contact')
  await page.goto('/privacy')
  await page.goto('/contact')
  expect((await submissionRequest).postDataJSON()).toMatchObject({ name: 'Ada Obi' })
})

for (const [path, file, openingText] of [
  ['/admin/dashboard', 'Dashboard', 'Opening the dashboard…'],
  ['/admin/join', 'JoinForm', 'Opening the invitation…'],
] as const) {
  const scriptPattern = `**/_astro/${file}.*.js*`

  test(`${path} says that it has not loaded if its script fails, and “Try again” opens it`, async ({ page }) => {
    await page.route(scriptPattern, (route) => route.abort())
    const loads = countPageLoads(page)
    await page.goto(`${path}#news`)
    // The page reloads itself once.
    await expect.poll(loads).toBe(2)
    const failure = page.getByRole('alert').filter({ hasText: 'This page has not loaded' })
    await expect(failure).toBeVisible()
    await expect(page.getByText(openingText)).toBeHidden()
    await page.unroute(scriptPattern)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await waitForHydration(page)
    await expect(failure).toBeHidden()
  })

  test(`${path} says so after 10 seconds if its script never arrives, and opens if it arrives later`, async ({
    page,
  }) => {
    const { promise: scriptReleased, resolve: releaseScript } = Promise.withResolvers<void>()
    await page.route(scriptPattern, async (route) => {
      await scriptReleased
      await route.continue()
    })
    await page.clock.install()
    await page.goto(`${path}#news`)
    await expect(page.getByText(openingText)).toBeVisible()
    const failure = page.getByRole('alert').filter({ hasText: 'This page has not loaded' })
    await expect(failure).toBeHidden()
    await page.clock.runFor(10_000)
    await expect(failure).toBeVisible()
    await expect(page.getByText(openingText)).toBeHidden()
    releaseScript()
    await waitForHydration(page)
    await expect(failure).toBeHidden()
  })
}

test('a screen of the dashboard whose script failed says so, and “Try again” opens it', async ({ page }) => {
  const scriptPattern = '**/_astro/VolunteersTab.*.js*'
  await logInOnPage(page)
  await page.route(scriptPattern, (route) => route.abort())
  await page.goto('/admin/dashboard#volunteers')
  const failure = page.getByRole('alert').filter({ hasText: 'This section failed to load' })
  await expect(failure).toBeVisible()
  await page.unroute(scriptPattern)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeVisible()
  await expect(failure).toBeHidden()
})
