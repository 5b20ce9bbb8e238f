import { expect, test, waitForHydration } from './fixtures.ts'

const LGA_PATH = '/areas/nnewi-north'

test('an LGA’s page has share links and asks for volunteers of that LGA', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(LGA_PATH)
  const whatsappUrl = new URL((await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')) ?? '')
  expect(whatsappUrl.origin + whatsappUrl.pathname).toBe('https://wa.me/')
  expect(whatsappUrl.searchParams.get('text')).toMatch(
    /^Nnewi North is getting on the lorry.* https?:\/\/\S+\/areas\/nnewi-north$/,
  )
  await expect(page.getByLabel('Local government area')).toHaveValue('Nnewi North')
  await page.getByRole('link', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/areas\/nnewi-north$/)
})

test('on a device with a share sheet the Share button opens it with the text and the URL', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await page.goto(LGA_PATH)
  await page.getByRole('button', { name: 'Share…' }).click()
  const sharedData = await page.evaluate(() => (window as { shared?: ShareData }).shared)
  expect(sharedData?.text).toContain('Nnewi North')
  expect(sharedData?.url).toMatch(/\/areas\/nnewi-north$/)
})

for (const itemPath of ['/news/traders-write-the-market-plan-themselves', '/events/town-hall-on-wages-that-arrive']) {
  test(`on ${itemPath} the keyboard alone opens the menu, copies the page’s link and opens the share sheet`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
    })
    await page.goto(itemPath)
    await page.locator('summary', { hasText: 'Menu' }).first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).last()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Copy link' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(itemPath)
    await page.getByRole('link', { name: 'Copy link' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Share…' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect.poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.url)).toContain(itemPath)
  })
}

for (const isClipboardRefusing of [true, false]) {
  test(`Copy link shows the link as text when the clipboard ${isClipboardRefusing ? 'refuses' : 'is missing'}`, async ({
    page,
  }) => {
    await page.addInitScript((isClipboardRefusing) => {
      const refusingClipboard = { writeText: () => Promise.reject(new Error('refused')) }
      Object.defineProperty(navigator, 'clipboard', { value: isClipboardRefusing ? refusingClipboard : undefined })
    }, isClipboardRefusing)
    await page.goto(LGA_PATH)
    await page.getByRole('link', { name: 'Copy link' }).click()
    await expect(page.getByText(/^https?:\/\/\S+\/areas\/nnewi-north$/)).toBeVisible()
    await expect(page).toHaveURL(LGA_PATH)
  })
}

test('a device without a share sheet shows no Share button', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto(LGA_PATH)
  await expect(page.getByRole('link', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share…' })).toBeHidden()
})

test('the share image of an LGA can be saved', async ({ page }) => {
  await page.goto(LGA_PATH)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Picture for your status' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^areas-nnewi-north-\w+\.jpg$/)
})

for (const [list, linkName] of [
  ['/news', /^Read More: /],
  ['/events', 'RSVP Now'],
] as const) {
  test(`an item opened in a dialog over ${list} shares its own URL`, async ({ page }) => {
    await page.goto(list)
    await waitForHydration(page)
    await page.getByRole('link', { name: linkName }).first().click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Share on WhatsApp' })
    const whatsappText = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    const [, address = ''] = / (https?:\S+)$/.exec(whatsappText) ?? []
    expect(new URL(address).pathname).toBe(new URL(page.url()).pathname)
    expect(new URL(address).pathname.startsWith(`${list}/`)).toBe(true)
  })
}

test.describe('share links without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the share links are plain links', async ({ page }) => {
    await page.goto('/volunteer')
    await page.getByRole('link', { name: 'Nnewi North' }).click()
    await expect(page).toHaveURL(LGA_PATH)
    await expect(page.getByLabel('Local government area')).toHaveValue('Nnewi North')
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    )
    await expect(page.getByRole('button', { name: 'Share…' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Copy link' })).toHaveAttribute(
      'href',
      /^https?:.*\/areas\/nnewi-north$/,
    )
  })
})
