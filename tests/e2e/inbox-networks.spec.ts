import { openAdminScreen } from './admin-screens.ts'
import { expect, logInOnPage, test } from './fixtures.ts'
import { checkWidths } from './page-checks.ts'

const NETWORK_ID = '88ab3f15'

test('staff move the submissions of an IP network to moderation and release them with the keyboard alone', async ({
  page,
}) => {
  await logInOnPage(page)
  await openAdminScreen(page, 'Moderation')
  const networksRegion = page.getByRole('region', { name: 'Move submissions from busy networks to moderation' })
  const networkCheckbox = networksRegion.getByRole('checkbox', { name: new RegExp(`^Network ${NETWORK_ID}`) })
  await networkCheckbox.focus()
  await page.keyboard.press('Space')
  const moveButton = networksRegion.getByRole('button', { name: /^Move \d+ submissions? to moderation$/ })
  await checkWidths(page)
  await moveButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ submissions? moved to moderation$/)).toBeVisible()
  await expect(networksRegion.getByRole('heading')).toBeFocused()
  await expect(networkCheckbox).toHaveCount(0)

  const moderationRegion = page.getByRole('region', { name: /^Volunteers in moderation/ })
  await moderationRegion.getByLabel('Network').selectOption(NETWORK_ID)
  await moderationRegion.getByLabel(/^Select all/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ volunteers? released$/)).toBeVisible()
  await networksRegion.getByRole('button', { name: /^Refresh/ }).click()
  await expect(networkCheckbox).toBeVisible()
})
