import { expect, type Page, test } from '@playwright/test'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'

const PASSWORD = 'campaign2025'
const PROGRESS_TEXT = /Your device is solving a task that keeps attackers out/

// Starts a separate site, because wrong passwords raise the proof-of-work difficulty for the whole IP address.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

const findPasswordField = (page: Page) => page.getByLabel('Password')

/** Sends wrong passwords from the browser's IP address until the login requires a proof of work. */
async function exhaustAttempts(page: Page): Promise<void> {
  await page.goto(`${site.address}/admin/login`)
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' }
    const wrongLoginBody = { method: 'POST', headers, body: '{"password":"wrong"}', credentials: 'omit' } as const
    while ((await fetch('/api/admin/login', wrongLoginBody)).status === 401);
  })
}

test('a press of the Login button logs in although the session response arrives during the press', async ({ page }) => {
  const { promise: sessionReleased, resolve: releaseSession } = Promise.withResolvers<void>()
  await page.route('**/api/admin/session', async (route) => {
    await sessionReleased
    await route.continue()
  })
  await page.goto(`${site.address}/admin/login`)
  await findPasswordField(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).hover()
  await page.mouse.down()
  releaseSession()
  await expect(page.getByText(`Default password: ${PASSWORD}`)).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('after a proof of work a wrong password shows the usual error and removes the progress text', async ({ page }) => {
  await exhaustAttempts(page)
  await findPasswordField(page).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expect(page.getByText(PROGRESS_TEXT)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('the login page responds while the proof of work is computed', async ({ page }) => {
  await exhaustAttempts(page)
  await page.evaluate(() => {
    const longTasks = { longest: 0 }
    Object.assign(globalThis, { seen: longTasks })
    new PerformanceObserver((entryList) => {
      for (const { duration } of entryList.getEntries()) longTasks.longest = Math.max(longTasks.longest, duration)
    }).observe({ type: 'longtask' })
  })
  await findPasswordField(page).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  const longTasks = await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen)
  expect(longTasks.longest).toBeLessThan(400)
})
