import { expect, test } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { emulateConnection, expectFewBytes, slowConnections } from './slow-connections.ts'

test.use({ viewport: { width: 412, height: 823 } })

// slow-connection.deep.spec.ts opens every page.
for (const [connectionName, connection] of Object.entries(slowConnections)) {
  test(`the news load no script file and few bytes on ${connectionName}, until a tap on Next moves the slider`, async ({
    page,
  }) => {
    await emulateConnection(page, connection)
    for (const site of publicPages.filter(({ name }) => name === 'news')) await expectFewBytes(page, site)
    await expect(page.locator('main astro-island[ssr]')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Next' }).first().click()
    await expect(page.getByRole('button', { name: /^2: / }).first()).toHaveAttribute('aria-current', 'true')
  })
}
