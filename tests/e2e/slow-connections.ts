import type { Page } from '@playwright/test'
import { measurePage } from '#tests/e2e/checks/measure-page.ts'
import { expect, openWithLettering } from './fixtures.ts'
import type { SitePage } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

const MAX_VIEW_BYTES = 45_000

export const slowConnections = {
  'a 2G connection': { effectiveType: '2g', saveData: false },
  'a connection with Save-Data': { effectiveType: '4g', saveData: true },
}

export async function emulateConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((connectionInfo) => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), connectionInfo),
    })
  }, connection)
}

/** Opens a page, scrolls to its end and expects no script file and few bytes. */
export async function expectFewBytes(page: Page, site: SitePage): Promise<void> {
  const { measuredPageSizes } = await measurePage(
    page,
    () => openWithLettering(page, site),
    () => scrollThrough(page),
  )
  expect.soft(measuredPageSizes.scriptBytes, 'bytes of script files').toBe(0)
  expect.soft(measuredPageSizes.firstViewBytes, 'bytes of the first view').toBeLessThanOrEqual(MAX_VIEW_BYTES)
}
