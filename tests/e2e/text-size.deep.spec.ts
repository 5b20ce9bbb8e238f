// Text enlarged by the visitor's phone or browser: nothing may be cut off or lie over other text.
import type { Page } from '@playwright/test'
import { findClippedText } from './checks/clipped-text.ts'
import { expect, openPage, test } from './fixtures.ts'
import { checkEnlargedText } from './page-checks.ts'
import { sitePages } from './pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 360, 1280]
const scalings = ['text', 'root'] as const

for (const site of sitePages.filter(({ requiresStaffLogin }) => !requiresStaffLogin)) {
  test(`the page ${site.name} cuts no text at 130, 150 and 200 % on phones and computers`, async ({
    page,
    consoleMessages,
  }) => {
    for (const width of widths)
      for (const scaling of scalings)
        for (const percent of [130, 150, 200]) {
          await page.setViewportSize({ width, height: 740 })
          await openPage(page, site, consoleMessages)
          await checkEnlargedText(page, scaling, percent)
        }
  })
}

const openFirst = (name: RegExp) => (page: Page) => page.locator('main').getByRole('link', { name }).first().click()

/** States that a visitor opens: what must be shown, and the steps that lead there. */
const states: [name: string, path: string, open: (page: Page) => Promise<void>, shown: string][] = [
  ['the menu', '/', (page) => page.locator('[data-menu] summary').click(), '[data-menu] nav'],
  ['an article', '/news', openFirst(/^Read More/), 'dialog[open]'],
  ['an invitation to an event', '/events', openFirst(/^RSVP Now/), 'dialog[open]'],
  ['an image of the gallery', '/gallery', (page) => page.locator('figure a:has(img)').first().click(), 'dialog[open]'],
  ['a plan', '/policies', (page) => page.locator('main summary').first().click(), 'main details[open]'],
  ['a returned volunteer form', '/volunteer/again?status=422', async () => {}, 'main form'],
  ['a returned message', '/contact/again?status=422', async () => {}, 'main form'],
]

for (const [name, path, open, shown] of states) {
  test(`${name} cuts no text at 200 %`, async ({ page, consoleMessages }) => {
    for (const width of widths.filter((width) => width < 1000 || name !== 'the menu'))
      for (const scaling of scalings) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(path, { waitUntil: 'networkidle' })
        await open(page)
        await expect(page.locator(shown).first()).toBeVisible()
        await checkEnlargedText(page, scaling, 200)
      }
    expect(consoleMessages).toEqual([])
  })
}

test('the check finds text that is cut, leaves the page or its button, or lies over other text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [html, fault] of [
    [
      '<div style="overflow:hidden;width:90px"><p style="width:300px">A long sentence to read</p></div>',
      'is cut at the side',
    ],
    ['<div style="overflow:hidden;height:20px"><p>One<br>Two</p></div>', 'is cut above or below'],
    ['<p style="white-space:nowrap;position:absolute;left:300px">A long sentence</p>', 'is outside the page'],
    ['<button style="width:40px;white-space:nowrap">A long sentence</button>', 'leaves its box'],
    ['<p>Below</p><p style="margin-top:-30px">Above</p>', 'lies over'],
  ] as const) {
    await page.setContent(html)
    expect((await findClippedText(page)).join(), html).toContain(fault)
  }
  await page.setContent('<div style="overflow:auto;width:90px"><p style="width:300px">A long sentence</p></div>')
  expect(await findClippedText(page)).toEqual([])
})
