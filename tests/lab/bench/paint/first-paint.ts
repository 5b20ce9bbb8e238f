import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'

/** Assumed CPU slowdown of a phone compared with this machine. */
export const CPU_SLOWDOWN = 4

// Emulated screen of Lighthouse's mobile preset.
const phoneEmulation = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

/** Returns the milliseconds from the first byte to the first contentful paint. */
export async function measureFirstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(phoneEmulation)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'load' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((entryList) => {
            const [first] = entryList.getEntriesByName('first-contentful-paint')
            const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
            if (first && loaded) resolve(first.startTime - loaded.responseStart)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}
