import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '#tests/support/axe.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/built-site.ts'

const PASSWORD = 'campaign2025'
const WORKING = /Your device is solving a task that keeps attackers out/

// Uses its own site: wrong passwords raise the difficulty for every test from this address.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

const field = (page: Page) => page.getByLabel('Password')

/** Sends wrong passwords from the browser’s own address until the next one needs a proof. */
async function makeDear(page: Page): Promise<void> {
  await page.goto(`${site.address}/admin/login`)
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' }
    const guess = { method: 'POST', headers, body: '{"password":"wrong"}', credentials: 'omit' } as const
    while ((await fetch('/api/admin/login', guess)).status === 401);
  })
}

async function holdProof(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/proof-of-work*.js*', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('during an attack a keyboard login makes its proof of work, says so and succeeds; a double press sends once', async ({
  page,
}) => {
  await makeDear(page)
  const scripts: string[] = []
  const sent: number[] = []
  page.on('request', (request) => scripts.push(request.url()))
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/login')) sent.push(response.status())
  })
  await page.goto(`${site.address}/admin/login`)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('proof-of-work'))).toEqual([])
  const release = await holdProof(page)
  await field(page).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: WORKING })).toBeVisible()
  const button = page.getByRole('button', { name: 'Logging in...' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: '.tests/login-working.png' })
  release()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(sent).toEqual([429, 204])
})

test('a press of the button counts when the server’s answer arrives during the press', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/admin/session', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(`${site.address}/admin/login`)
  await field(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).hover()
  await page.mouse.down()
  answer()
  await expect(page.getByText(`Default password: ${PASSWORD}`)).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('a browser that logged in before needs no proof during guesses from its address', async ({ page }) => {
  await makeDear(page)
  const enter = async () => {
    await field(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  }
  await enter()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === '__Host-device')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(field(page)).toBeVisible()
  await makeDear(page)
  const sent: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/login')) sent.push(response.status())
  })
  await enter()
  expect(sent).toEqual([204])
})

test('a wrong password with a proof shows the usual error and removes the progress text', async ({ page }) => {
  await makeDear(page)
  await field(page).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expect(page.getByText(WORKING)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('the page responds while the proof is computed', async ({ page }) => {
  await makeDear(page)
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
  })
  await field(page).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen)
  expect(seen.longest).toBeLessThan(400)
})

for (const width of [360, 1280]) {
  test(`without script the page at ${width} px says what is needed and has no password field`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    await page.goto(`${site.address}/admin/login`)
    // Role locators skip the content of a noscript element.
    const words = page.locator('main noscript p')
    await expect(words).toBeVisible()
    await expect(words).toContainText('Logging in needs JavaScript')
    await expect(page.getByLabel('Password')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
    await page.screenshot({ path: `.tests/login-no-script-${width}.png` })
    await page.close()
  })
}
