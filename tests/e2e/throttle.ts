import type { CDPSession, Page } from '@playwright/test'

/** Lighthouse’s Slow 4G: 1.6 Mbit/s down, 150 ms round trip. */
export async function throttleToSlow4G(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  return line
}
