import { expect, test } from '@playwright/test'
import { installObservatory, scanPages } from '#tests/support/observatory.ts'
import { startTlsFront } from '#tests/support/tls-front.ts'
import { sitePages } from './pages.ts'

test('MDN Observatory gives every page A+ and 130 points', async ({ baseURL }) => {
  test.setTimeout(300_000)
  await installObservatory()
  const front = await startTlsFront(baseURL ?? '')
  try {
    // The scanner skips pages that answer 404; tests/e2e/headers.spec.ts checks those.
    const looked = sitePages.filter(({ status }) => status === 200)
    const scans = await scanPages(
      front,
      looked.map(({ path }) => path),
    )
    for (const { name, path } of looked) {
      const { grade, score = 0, failed } = scans.get(path) ?? {}
      expect.soft(failed, `${name}: what failed`).toEqual([])
      expect.soft(grade, `${name}: grade`).toBe('A+')
      expect.soft(score, `${name}: points`).toBeGreaterThanOrEqual(130)
    }
  } finally {
    front.close()
  }
})
