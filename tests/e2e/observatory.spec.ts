import { expect, test } from '@playwright/test'
import { installObservatory, scanPages, startTlsProxy } from '#tests/support/observatory.ts'
import { sitePages } from './pages.ts'

test('MDN Observatory rates every page A+ with 130 points', async ({ baseURL }) => {
  test.setTimeout(300_000)
  await installObservatory()
  const tlsProxy = await startTlsProxy(baseURL ?? '')
  try {
    // Excludes pages that answer 404, which the scanner skips. headers.spec.ts checks their headers.
    const scannedPages = sitePages.filter(({ status }) => status === 200)
    const pageScans = await scanPages(
      tlsProxy,
      scannedPages.map(({ path }) => path),
    )
    for (const { name, path } of scannedPages) {
      const { grade, score = 0, failed: failedChecks } = pageScans.get(path) ?? {}
      expect.soft(failedChecks, `${name}: what failed`).toEqual([])
      expect.soft(grade, `${name}: grade`).toBe('A+')
      expect.soft(score, `${name}: points`).toBeGreaterThanOrEqual(130)
    }
  } finally {
    tlsProxy.close()
  }
})
