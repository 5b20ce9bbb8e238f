import { expect, logInOnPage, test } from './fixtures.ts'

test('staff see the share image of an unpublished text, which the page’s Content-Security-Policy allows', async ({
  page,
}) => {
  await logInOnPage(page)
  await page.getByRole('button', { name: 'Create Article' }).first().click()
  const linkPreview = page.getByRole('figure', { name: 'Link preview' })
  await page.getByLabel('Title').fill('Ụzọ ọma: the bridge at Ugwuoba is open')
  await page.getByLabel('Excerpt').fill('Two lanes, paid in full, with the receipts on the wall.')
  const shareImage = linkPreview.getByRole('img', { name: 'Share image: Ụzọ ọma: the bridge at Ugwuoba is open' })
  await expect(shareImage).toBeVisible()
  const readSize = () => shareImage.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(readSize).toEqual([1200, 630])
  await expect(linkPreview).toContainText(new URL(page.url()).host)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await linkPreview.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/chat-${width}.png` })
  }
})
