import { builtSite } from '#src/content/built-site.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { fillPlaceholders } from '#src/content/site.ts'
import { toAsciiSlug } from '#src/lib/text/strings.ts'
import { expect, test } from './fixtures.ts'
import { sitePages } from './pages.ts'

// Takes the last area, because sitePages has the first.
const { path: lgaPath, name: lga } = lgaPages.at(-1) ?? { path: '', name: '' }

test('an area’s page has share links, a picture to save, and a form that has chosen the area', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(lgaPath)
  const whatsappUrl = new URL((await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')) ?? '')
  expect(whatsappUrl.origin + whatsappUrl.pathname).toBe('https://wa.me/')
  const sharedText = whatsappUrl.searchParams.get('text') ?? ''
  expect(sharedText.startsWith(fillPlaceholders(builtSite.areas.message, { lga }))).toBe(true)
  expect(sharedText).toMatch(new RegExp(` https?://\\S+${lgaPath}$`))
  await expect(page.getByLabel('Local government area')).toHaveValue(lga)

  const copyLink = page.getByRole('link', { name: 'Copy link' })
  await copyLink.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copiedUrl = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copiedUrl).pathname).toBe(lgaPath)
  await expect(page.getByRole('button', { name: 'Share…' })).toBeHidden()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: builtSite.areas.image }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^areas-${toAsciiSlug(lga).toLowerCase()}-\\w+\\.jpg$`))

  for (const clipboard of ['refusing', 'missing']) {
    await page.evaluate((clipboardState) => {
      const refusingClipboard = { writeText: () => Promise.reject(new Error('refused')) }
      const value = clipboardState === 'refusing' ? refusingClipboard : undefined
      Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
    }, clipboard)
    await copyLink.click()
    await expect(page.getByText(copiedUrl, { exact: true }), clipboard).toBeVisible()
    await expect(page).toHaveURL(lgaPath)
  }
})

test('on an article’s page the keyboard alone opens the menu, copies the link and opens the device’s share sheet', async ({
  page,
  context,
}) => {
  const articlePath = sitePages.find(({ name }) => name === 'article')?.path ?? ''
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { sharedData: data }) })
  })
  await page.goto(articlePath)
  await page.locator('summary', { hasText: 'Menu' }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Copy link' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(articlePath)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Share…' })).toBeFocused()
  await page.keyboard.press('Space')
  const readSharedData = () => page.evaluate(() => (window as { sharedData?: ShareData }).sharedData)
  await expect.poll(readSharedData).toMatchObject({ url: expect.stringMatching(new RegExp(`${articlePath}$`)) })
})
