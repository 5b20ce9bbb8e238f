// Layout of the first screen: headers and titles leave it to the content.
import type { Page } from '@playwright/test'
import { builtSite } from '#src/content/built-site.ts'
import { expect, openWithLettering, test } from './fixtures.ts'
import { sitePages } from './pages.ts'

const { accountNumber, bankName, accountName } = builtSite.identity.bank

const screens = [
  { width: 360, height: 640, maxHeroHeight: 242 },
  { width: 1280, height: 800, maxHeroHeight: 260 },
]

// Pages whose title has one or two lines on a phone, without buttons below it.
const titledPages = sitePages.filter(({ name }) =>
  ['about', 'policies', 'news', 'events', 'gallery', 'contact', 'privacy', 'verify'].includes(name),
)

const findPage = (pageName: string) => sitePages.filter(({ name }) => name === pageName)

for (const { width, height, maxHeroHeight } of screens) {
  test(`the title of a page takes at most ${maxHeroHeight} px of a screen of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const titledPage of titledPages) {
      await openWithLettering(page, titledPage)
      const hero = page.locator('main section').first()
      await expect(hero.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      const { height: heroHeight = 0 } = (await hero.boundingBox()) ?? {}
      expect.soft(heroHeight, titledPage.path).toBeLessThanOrEqual(maxHeroHeight)
    }
  })

  test(`a screen of ${width} × ${height} shows bank, number and name of the account without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const donatePage of findPage('donate')) await openWithLettering(page, donatePage)
    const account = page.getByRole('region', { name: 'Official Campaign Bank Account' })
    const shownTexts = [page.locator('[data-number]'), account.getByText(bankName, { exact: true })]
    for (const shownText of [...shownTexts, account.locator('dd').getByText(accountName)])
      await expect(shownText).toBeInViewport({ ratio: 1 })
  })
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('the account number is grouped for the eye, read digit by digit, and copied whole by button and by hand', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const donatePage of findPage('donate')) await openWithLettering(page, donatePage)
  const shownNumber = page.locator('[data-number]')
  const groups = await shownNumber.locator('span').allTextContents()
  expect(groups.map((digits) => digits.length)).toEqual([3, 3, 4])
  await expect(page.getByRole('definition').filter({ hasText: accountNumber })).toMatchAriaSnapshot(
    `- definition: ${[...accountNumber].join(' ')}`,
  )

  await page.getByRole('button', { name: 'Copy number' }).click()
  await expect.poll(() => readClipboard(page)).toBe(accountNumber)

  await page.evaluate(() => navigator.clipboard.writeText(''))
  await shownNumber.locator('span').nth(1).click()
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => readClipboard(page)).toBe(accountNumber)
})

test('a header without space for the navigation shows a plate with the first word of its label', async ({ page }) => {
  const joinLinks = page.getByRole('banner').getByRole('link', { name: 'Join the Movement' }).filter({ visible: true })
  for (const width of [320, 360, 1180, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    for (const aboutPage of findPage('about')) await openWithLettering(page, aboutPage)
    await expect(joinLinks).toHaveCount(1)
    await expect(joinLinks).toHaveAttribute('href', '/volunteer')
    await expect(joinLinks).toBeInViewport({ ratio: 1 })
    const hasShortLabel = await joinLinks.evaluate((link) => link.clientWidth < 100)
    expect(hasShortLabel, `short label at ${width} px`).toBe(width < 1184)
    const { height: headerHeight = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    expect(headerHeight, `height of the header at ${width} px`).toBeLessThanOrEqual(72)
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/admin/login')
  await expect(joinLinks).toHaveCount(0)
})

test('the policies page has two left edges: of its title, and of the plans', async ({ page }) => {
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const policiesPage of findPage('policies')) await openWithLettering(page, policiesPage)
    const readEdges = (selector: string) =>
      page.locator(selector).evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left))
    const [titleEdges, planEdges] = [
      await readEdges('main h1, [data-policy] h2, [data-policy] > div > span, #closing'),
      await readEdges('[data-policy] details'),
    ]
    const spread = (edges: number[]) => Math.max(...edges) - Math.min(...edges)
    expect.soft(spread(titleEdges), `titles at ${width} px`).toBeLessThan(1)
    expect.soft(spread(width < 960 ? [...titleEdges, ...planEdges] : planEdges), `plans at ${width} px`).toBeLessThan(1)
  }
})

test('drawings on light grounds are in ink, not in the inverse of their ground', async ({ page }) => {
  for (const policiesPage of findPage('policies')) await openWithLettering(page, policiesPage)
  const drawings = page.locator('[data-policy] img')
  for (const drawing of await drawings.all()) await expect(drawing).toHaveCSS('mix-blend-mode', 'normal')
  await expect(drawings.nth(1)).toHaveCSS('filter', 'brightness(0.065) sepia(1)')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const drawing of await drawings.all()) await expect(drawing).toHaveCSS('mix-blend-mode', 'difference')
  await expect(drawings.nth(1)).toHaveCSS('filter', 'none')
})
