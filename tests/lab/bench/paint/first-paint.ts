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

// Lighthouse's Slow 4G in a browser. The latency of a request stands for the round trips of its connection as well.
export const slow4G = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

/** Returns the milliseconds from the request of the page to the first contentful paint of a first visit. */
export async function measureFirstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(phoneEmulation)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'commit' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((entryList) => {
            const [first] = entryList.getEntriesByName('first-contentful-paint')
            if (first) resolve(first.startTime)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}
