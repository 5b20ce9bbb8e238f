import { expect, test } from '@playwright/test'
import { abortReactRequests, countPageLoads } from './failed-scripts.ts'
import { waitForHydration } from './fixtures.ts'

test('a script file that failed to load on a bad connection is fetched again once the browser is online', async ({
  page,
}) => {
  await abortReactRequests(page, 1)
  const loads = countPageLoads(page)
  await page.goto('/admin/login')
  await waitForHydration(page)
  expect(loads()).toBe(2)
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
