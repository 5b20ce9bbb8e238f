import type { CDPSession, Page } from '@playwright/test'

/** Emulates Lighthouse’s "Slow 4G" network: 1.6 Mbit/s download, 150 ms round trip. */
export async function throttleToSlow4G(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  return devtools
}
