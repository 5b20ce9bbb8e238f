import { expect, test, waitForHydration } from './fixtures.ts'

const path = '/areas/nnewi-north'

test('an area’s page has share links and asks for volunteers of the area', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  const whatsapp = new URL((await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')) ?? '')
  expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/')
  expect(whatsapp.searchParams.get('text')).toMatch(
    /^Nnewi North is getting on the lorry.* https?:\/\/\S+\/areas\/nnewi-north$/,
  )
  await expect(page.getByLabel('Local government area')).toHaveValue('Nnewi North')
  await page.getByRole('link', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/areas\/nnewi-north$/)
})

test('a device with a share sheet opens it with the text and the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Share…' }).click()
  const shared = await page.evaluate(() => (window as { shared?: ShareData }).shared)
  expect(shared?.text).toContain('Nnewi North')
  expect(shared?.url).toMatch(/\/areas\/nnewi-north$/)
})

for (const own of ['/news/traders-write-the-market-plan-themselves', '/events/town-hall-on-wages-that-arrive']) {
  test(`on ${own} the keyboard alone opens the menu, copies the link and opens the share sheet`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
    })
    await page.goto(own)
    await page.locator('summary', { hasText: 'Menu' }).first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).last()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Copy link' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(own)
    await page.getByRole('link', { name: 'Copy link' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Share…' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect.poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.url)).toContain(own)
  })
}

for (const refuses of [true, false]) {
  test(`the link is shown when the clipboard ${refuses ? 'refuses' : 'is missing'}`, async ({ page }) => {
    await page.addInitScript((refuses) => {
      const refusing = { writeText: () => Promise.reject(new Error('refused')) }
      Object.defineProperty(navigator, 'clipboard', { value: refuses ? refusing : undefined })
    }, refuses)
    await page.goto(path)
    await page.getByRole('link', { name: 'Copy link' }).click()
    await expect(page.getByText(/^https?:\/\/\S+\/areas\/nnewi-north$/)).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}

test('a device without a share sheet shows no button for it', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share…' })).toBeHidden()
})

test('the share image of an area can be saved', async ({ page }) => {
  await page.goto(path)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Picture for your status' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^areas-nnewi-north-\w+\.jpg$/)
})

for (const [list, open] of [
  ['/news', /^Read More: /],
  ['/events', 'RSVP Now'],
] as const) {
  test(`an item opened over ${list} shares its own address`, async ({ page }) => {
    await page.goto(list)
    await waitForHydration(page)
    await page.getByRole('link', { name: open }).first().click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Share on WhatsApp' })
    const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    const [, address = ''] = / (https?:\S+)$/.exec(message) ?? []
    expect(new URL(address).pathname).toBe(new URL(page.url()).pathname)
    expect(new URL(address).pathname.startsWith(`${list}/`)).toBe(true)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same links are plain links', async ({ page }) => {
    await page.goto('/volunteer')
    await page.getByRole('link', { name: 'Nnewi North' }).click()
    await expect(page).toHaveURL(path)
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
