import { expect, test } from '@playwright/test'
import { findForcedLayouts } from './forced-layouts.ts'
import { publicPages } from './pages.ts'

test.use({ viewport: { width: 412, height: 823 } })

for (const { name, path } of publicPages) {
  test(`no script on ${name} forces a layout before the first paint`, async ({ browser, page }) => {
    expect(await findForcedLayouts(browser, page, path)).toEqual([])
  })
}

test('a layout that a script forces is found', async ({ browser, page }) => {
  const body = '<!doctype html><h1>Words</h1><script>document.body.offsetHeight</script>'
  await page.route('**/forced', (route) => route.fulfill({ contentType: 'text/html', body }))
  expect(await findForcedLayouts(browser, page, '/forced')).toHaveLength(1)
})
