import { test, waitForHydration } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { emulateConnection, expectFewBytes, slowConnections } from './slow-connections.ts'

test.use({ viewport: { width: 412, height: 823 } })

for (const [connectionName, connection] of Object.entries(slowConnections)) {
  for (const site of publicPages) {
    test(`the page ${site.name} loads no script file and few bytes on ${connectionName}`, async ({
      page,
      consoleMessages,
    }) => {
      await emulateConnection(page, connection)
      await expectFewBytes(page, site)
      if (site.status >= 400) consoleMessages.length = 0
    })
  }

  test(`the admin login hydrates without a tap on ${connectionName}`, async ({ page }) => {
    await emulateConnection(page, connection)
    await page.goto('/admin/login')
    await waitForHydration(page)
  })
}
