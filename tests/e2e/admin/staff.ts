// The fixtures and checks of the tests of the admin.
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { walkWithTab } from '#tests/e2e/checks/focus-walk.ts'
import { expect, logInOnPage, makeSilentTest } from '#tests/e2e/fixtures.ts'

export { expect, logInOnPage }

/** Options of a phone in another time zone than the campaign's. */
export const phoneOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  reducedMotion: 'reduce',
  locale: 'en-NG',
  timezoneId: 'Europe/London',
} as const

interface TestFixtures {
  /** A page of the same login on another device, which has its own storage. */
  otherDevice: Page
}

interface WorkerFixtures {
  staffContext: BrowserContext
  staffPage: Page
}

/** A test whose `page` is logged in on a phone. The tests of a worker share that page, because a new one loads slowly. */
export const test = makeSilentTest().extend<TestFixtures, WorkerFixtures>({
  staffContext: [
    async ({ browser, playwright }, use) => {
      const baseURL = process.env.ADMIN_ADDRESS ?? ''
      const loginRequest = await playwright.request.newContext({ baseURL })
      const password = process.env.ADMIN_PASSWORD ?? 'campaign2025'
      const response = await loginRequest.post('/api/admin/login', { data: { password } })
      const token = { name: 'adminToken', value: response.headers()['x-session-token'] ?? '' }
      const { cookies } = await loginRequest.storageState()
      await loginRequest.dispose()
      const storageState = { cookies, origins: [{ origin: baseURL, localStorage: [token] }] }
      const context = await browser.newContext({ ...phoneOptions, baseURL, storageState })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  staffPage: [async ({ staffContext }, use) => use(await staffContext.newPage()), { scope: 'worker' }],
  page: async ({ staffPage }, use) => {
    await staffPage.setViewportSize(phoneOptions.viewport)
    await use(staffPage)
    // Leaves the dashboard, so that the next test loads it anew. Another origin would need another browser process.
    await staffPage.goto('/robots.txt')
    // A form or queue that the test left open would open again in the next test.
    await staffPage.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('unsaved ')) localStorage.removeItem(key)
      indexedDB.deleteDatabase('uppy-blobs')
    })
    await staffPage.unrouteAll()
  },
  otherDevice: async ({ browser, staffContext, baseURL }, use) => {
    const storageState = await staffContext.storageState()
    const context = await browser.newContext({ ...phoneOptions, baseURL: baseURL ?? '', storageState })
    await use(await context.newPage())
    await context.close()
  },
})

/** Keeps the login of a page at another address of the site, for example that of a proxy. */
export async function keepLogin(page: Page, address: string): Promise<void> {
  const { origins } = await page.context().storageState()
  const tokens = origins.flatMap(({ localStorage }) => localStorage.filter(({ name }) => name === 'adminToken'))
  await page.addInitScript(
    ([origin, token]) => {
      if (location.origin === origin) localStorage.setItem('adminToken', token)
    },
    [address, tokens[0]?.value ?? ''] as const,
  )
}

/** Opens a screen of the dashboard by its address, for example `news` or `volunteers?status=new`. */
export async function openScreen(page: Page, screenAddress: string, siteAddress = ''): Promise<void> {
  await page.goto(`${siteAddress}/admin/dashboard#${screenAddress}`)
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
}

const readScrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Checks what is on the screen with axe, and that the page does not scroll sideways at its present width. */
export async function checkView(page: Page, name: string, selector = 'html'): Promise<void> {
  expect.soft(await findViolations(page, selector), name).toEqual([])
  expect.soft(await readScrollWidth(page), name).toBeLessThanOrEqual(await page.evaluate(() => innerWidth))
}

/** Checks a part of the page on a phone and on a wide screen, and walks through it with Tab. */
export async function checkScreen(page: Page, selector = '[role=tabpanel]'): Promise<void> {
  // Without smooth scrolling, so that a focused control is in sight at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // The fixed header would cover controls of which axe measures the size.
    await page.evaluate(() => scrollTo(0, 0))
    await checkView(page, `at ${width} px`, selector)
  }
  // A toast covers the controls below it for five seconds.
  await expect(page.getByRole('region', { name: 'Notification' }).locator('p:visible')).toHaveCount(0)
  const { focusFaults } = await walkWithTab(page, selector)
  expect.soft(focusFaults, 'faults found with Tab').toEqual([])
}
