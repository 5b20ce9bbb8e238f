import { expect, logInOnPage, test } from './fixtures.ts'
import { openInboxTab } from './inbox.ts'
import { checkWidths } from './page-checks.ts'

const NETWORK = '88ab3f15'

test('staff move a network to moderation and release it with the keyboard alone', async ({ page }) => {
  await logInOnPage(page)
  await openInboxTab(page, 'Moderation')
  const networks = page.getByRole('region', { name: 'Move a flood to moderation' })
  const network = networks.getByRole('checkbox', { name: new RegExp(`^Network ${NETWORK}`) })
  await network.focus()
  await page.keyboard.press('Space')
  const move = networks.getByRole('button', { name: /^Move \d+ submissions? to moderation$/ })
  await checkWidths(page)
  await move.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ submissions? moved to moderation$/)).toBeVisible()
  await expect(networks.getByRole('heading')).toBeFocused()
  await expect(network).toHaveCount(0)

  const held = page.getByRole('region', { name: /^Volunteers in moderation/ })
  await held.getByLabel('Network').selectOption(NETWORK)
  await held.getByLabel(/^Select all/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ volunteers? released$/)).toBeVisible()
  await networks.getByRole('button', { name: /^Refresh/ }).click()
  await expect(network).toBeVisible()
})
