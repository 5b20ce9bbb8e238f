import { expect, test } from '@playwright/test'
import { findForcedLayouts } from './forced-layouts.ts'
import { publicPages } from './pages.ts'

test.use({ viewport: { width: 412, height: 823 } })

test('no script of a public page forces a layout before the first paint', async ({ browser, page }) => {
  const paths = publicPages.map(({ path }) => path)
  const forcedLayouts = await findForcedLayouts(browser, page, paths)
  expect(forcedLayouts).toEqual(Object.fromEntries(paths.map((path) => [path, []])))
})

test('the trace finds a forced layout and reports it for the page that forced it', async ({ browser, page }) => {
  const pageHtml = '<!doctype html><h1>Words</h1>'
  const script = '<script>document.body.offsetHeight</script>'
  await page.route('**/forced', (route) => route.fulfill({ contentType: 'text/html', body: pageHtml + script }))
  await page.route('**/calm-*', (route) => route.fulfill({ contentType: 'text/html', body: pageHtml }))
  const forcedLayouts = await findForcedLayouts(browser, page, ['/calm-1', '/forced', '/calm-2'])
  expect(forcedLayouts).toEqual({ '/calm-1': [], '/forced': [expect.any(Number)], '/calm-2': [] })
})
