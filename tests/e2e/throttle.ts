import type { CDPSession, Page } from '@playwright/test'

/** Emulates Lighthouse's "Slow 4G" network: 1.6 Mbit/s download, 150 ms round trip. */
export async function throttleToSlow4G(page: Page): Promise<CDPSession> {
  const devtoolsSession = await page.context().newCDPSession(page)
  await devtoolsSession.send('Network.enable')
  await devtoolsSession.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  return devtoolsSession
}
