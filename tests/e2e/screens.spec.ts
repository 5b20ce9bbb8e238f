import type { Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'
import { lookForMotion, lookInForcedColors, walkByKeys } from './looks.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function edit(page: Page) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect.soft(page.getByRole('img', { name: /^Card: / })).toBeVisible()
}

/** What opens on the desk: the tab, and what is waited for. */
const screens: [string, RegExp, (page: Page) => Promise<void>][] = [
  [
    'volunteers',
    /^Volunteers/,
    async (page) => {
      // One person has every control that all have.
      await page.getByRole('searchbox', { name: 'Search' }).fill('person3@supporters')
      await expect.soft(page.getByText('1 volunteer shown', { exact: true })).toBeVisible()
    },
  ],
  ['messages', /^Messages/, (page) => expect.soft(page.getByRole('button', { name: /^Erase / }).first()).toBeVisible()],
  ['activity', /^Activity/, (page) => expect.soft(page.getByText('Loading activity...')).toHaveCount(0)],
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
