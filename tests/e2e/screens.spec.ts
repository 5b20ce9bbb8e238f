import type { Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'
import { lookForMotion, lookInForcedColors, walkByKeys } from './looks.ts'

// A busy machine answers late.
const patience = { timeout: 60_000 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

async function edit(page: Page) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect.soft(page.getByRole('img', { name: /^Card: / })).toBeVisible(patience)
}

/** What opens on the desk: the tab, and what is waited for. */
const screens: [string, RegExp, (page: Page) => Promise<void>][] = [
  [
    'volunteers',
    /^Volunteers/,
    async (page) => {
      // One person has every control that all have.
      await page.getByRole('searchbox', { name: 'Search' }).fill('person3@supporters')
      await expect.soft(page.getByText('1 volunteer shown', { exact: true })).toBeVisible(patience)
    },
  ],
  [
    'messages',
    /^Messages/,
    (page) => expect.soft(page.getByRole('button', { name: /^Erase / }).first()).toBeVisible(patience),
  ],
  ['activity', /^Activity/, (page) => expect.soft(page.getByText('Loading activity...')).toHaveCount(0, patience)],
  ['an article with its card', /^News/, edit],
  ['an event with its card', /^Events/, edit],
]

test('every screen of the desk is walked with Tab alone, stands still for those who wish so, and is all seen in forced colours', async ({
  page,
}) => {
  await logIn(page)
  for (const [name, tab, show] of screens) {
    await test.step(name, async () => {
      // Nothing of the login or the screen before is left.
      await page.goto('/admin/dashboard')
      await page.getByRole('tab', { name: tab }).click()
      await show(page)
      await page.waitForLoadState('networkidle')
      await lookForMotion(page)
      await walkByKeys(page)
      await lookInForcedColors(page)
    })
  }
})
