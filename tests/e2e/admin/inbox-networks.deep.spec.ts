import { makeDemoVolunteers } from '#netlify/tools/demo/submissions.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

// The first eight characters of the hash name a network on screen.
const networkId = makeDemoVolunteers(new Date())[3]?.network?.slice(0, 8) ?? ''

test('staff move the submissions of an IP network to moderation and release them with the keyboard alone', async ({
  page,
}) => {
  await openScreen(page, 'moderation')
  const networksRegion = page.getByRole('region', { name: 'Move submissions from busy networks to moderation' })
  const networkCheckbox = networksRegion.getByRole('checkbox', { name: new RegExp(`^Network ${networkId}`) })
  await networkCheckbox.focus()
  await page.keyboard.press('Space')
  const moveButton = networksRegion.getByRole('button', { name: /^Move \d+ submissions? to moderation$/ })
  await checkView(page, 'the busy networks')
  await moveButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ submissions? moved to moderation$/)).toBeVisible()
  await expect(networksRegion.getByRole('heading')).toBeFocused()
  await expect(networkCheckbox).toHaveCount(0)

  const moderationRegion = page.getByRole('region', { name: /^Volunteers in moderation/ })
  await moderationRegion.getByLabel('Network').selectOption(networkId)
  await moderationRegion.getByLabel(/^Select all/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ volunteers? released$/)).toBeVisible()
  await networksRegion.getByRole('button', { name: /^Refresh/ }).click()
  await expect(networkCheckbox).toBeVisible()
})
