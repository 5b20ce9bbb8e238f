import { test as base, expect, type Page } from '@playwright/test'
import type { SitePage } from './pages.ts'

interface Fixtures {
  consoleMessages: string[]
}

type NoiseCheck = (line: string) => boolean

export function recordConsole(page: Page, consoleMessages: string[], isNoise: NoiseCheck = () => false): void {
  page.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`
    if (!isNoise(line)) consoleMessages.push(line)
  })
  page.on('pageerror', (error) => consoleMessages.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const failureText = request.failure()?.errorText ?? ''
    // Ignores aborted requests, which the console reports when the browser leaves a page.
    if (failureText !== 'net::ERR_ABORTED') consoleMessages.push(`${request.url()} failed: ${failureText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) consoleMessages.push(`${response.url()} answered ${response.status()}`)
  })
}

export function makeSilentTest(isNoise?: NoiseCheck) {
  return base.extend<Fixtures>({
    consoleMessages: [
      async ({ page }, provideFixture) => {
        const consoleMessages: string[] = []
        recordConsole(page, consoleMessages, isNoise)
        await provideFixture(consoleMessages)
        expect(consoleMessages).toEqual([])
      },
      { auto: true },
    ],
  })
}

export const test = makeSilentTest()

export { expect }

/** Hydrates all islands. Those of lists that are far from the screen hydrate on interaction only. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(async () => {
    const islands = page.locator('main astro-island[ssr]')
    await islands.evaluateAll((elements) => elements.map((element) => element.dispatchEvent(new Event('focusin'))))
    expect(await islands.count()).toBe(0)
  }).toPass({ timeout: 60_000 })
}

const STAFF_PASSWORD = process.env.ADMIN_PASSWORD ?? 'campaign2025'

export async function logInOnPage(page: Page, address = '', password = STAFF_PASSWORD): Promise<void> {
  await page.goto(`${address}/admin/login`)
  // Waits for hydration, because without the script the browser would submit the form.
  await waitForHydration(page)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

export async function openPage(
  page: Page,
  { path, status, requiresStaffLogin }: SitePage,
  consoleMessages: string[] = [],
  password?: string,
): Promise<void> {
  if (requiresStaffLogin) await logInOnPage(page, '', password)
  else expect((await page.goto(path))?.status()).toBe(status)
  await page.waitForLoadState('networkidle')
  if (status >= 400) expect(consoleMessages.splice(0).length).toBe(2)
}

/** Opens a page and waits for the lettering font, because loading the font moves content on the first screen. */
export async function openWithLettering(page: Page, { path, status }: SitePage, address = ''): Promise<void> {
  expect((await page.goto(address + path))?.status()).toBe(status)
  await expect(page.locator('html')).toHaveClass('lettered')
  await page.waitForLoadState('networkidle')
}
