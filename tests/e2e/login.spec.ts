import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '#tests/e2e/checks/axe.ts'
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

async function delayProofScript(page: Page) {
  const { promise: proofReleased, resolve: releaseProofScript } = Promise.withResolvers<void>()
  await page.route('**/proof-of-work*.js*', async (route) => {
    await proofReleased
    await route.continue()
  })
  return releaseProofScript
}

test('during an attack a keyboard login shows a progress text, computes a proof of work and succeeds; pressing Enter twice sends one request', async ({
  page,
}) => {
  await exhaustAttempts(page)
  const requestUrls: string[] = []
  const loginStatuses: number[] = []
  page.on('request', (request) => requestUrls.push(request.url()))
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/login')) loginStatuses.push(response.status())
  })
  await page.goto(`${site.address}/admin/login`)
  await page.waitForLoadState('networkidle')
  expect(requestUrls.filter((url) => url.includes('proof-of-work'))).toEqual([])
  const releaseProofScript = await delayProofScript(page)
  await findPasswordField(page).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: PROGRESS_TEXT })).toBeVisible()
  const button = page.getByRole('button', { name: 'Logging in...' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: '.tests/login-working.png' })
  releaseProofScript()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(loginStatuses).toEqual([429, 204])
})

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

test('a browser that logged in before needs no proof while its IP address is rate limited', async ({ page }) => {
  await exhaustAttempts(page)
  const logIn = async () => {
    await findPasswordField(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  }
  await logIn()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === '__Host-device')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(findPasswordField(page)).toBeVisible()
  await exhaustAttempts(page)
  const loginStatuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/login')) loginStatuses.push(response.status())
  })
  await logIn()
  expect(loginStatuses).toEqual([204])
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

for (const width of [360, 1280]) {
  test(`with JavaScript disabled the login page at ${width} px says that JavaScript is required and shows no password field`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    await page.goto(`${site.address}/admin/login`)
    // Uses a CSS locator, because role locators skip the content of a noscript element.
    const noscriptText = page.locator('main noscript p')
    await expect(noscriptText).toBeVisible()
    await expect(noscriptText).toContainText('Logging in needs JavaScript')
    await expect(page.getByLabel('Password')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
    await page.screenshot({ path: `.tests/login-no-script-${width}.png` })
    await page.close()
  })
}
