import { randomUUID } from 'node:crypto'
import { createDraft, deletePermanently, findEditingForm } from '#tests/e2e/article-editor.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

test('two members who write at once see both unsaved texts, and no text replaces the other unseen', async ({
  page,
  otherDevice: colleaguePage,
  consoleMessages,
}) => {
  const title = `Ije ${randomUUID().slice(0, 8)}`
  const backupNotice = /backed up on the server/
  await openScreen(page, 'news')
  await createDraft(page, title)
  await findEditingForm(page).getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await openScreen(colleaguePage, 'news')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await findEditingForm(page).getByLabel('Excerpt').fill('A well for every child.')
  await expect(findEditingForm(page).getByText(backupNotice)).toBeVisible()
  await colleaguePage.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(findEditingForm(colleaguePage).getByText(/They have unsaved changes/)).toBeVisible()
  await findEditingForm(colleaguePage).getByLabel('Excerpt').fill('A well for everybody.')
  await expect(findEditingForm(colleaguePage).locator('mark', { hasText: 'every child' })).toBeVisible()
  await expect(findEditingForm(colleaguePage).locator('mark', { hasText: 'everybody' })).toBeVisible()
  await expect(findEditingForm(colleaguePage).getByText(/kept on this device: /)).toBeVisible()
  await checkView(colleaguePage, 'both unsaved texts', 'form')
  await findEditingForm(colleaguePage)
    .getByRole('button', { name: 'Replace the other member’s text with mine' })
    .click()
  await expect(findEditingForm(colleaguePage).getByText(backupNotice)).toBeVisible()

  await findEditingForm(page).getByLabel('Excerpt').fill('A well for every child in town.')
  await expect(findEditingForm(page).locator('mark', { hasText: 'everybody' })).toBeVisible()
  // The response 412 brought the text of the colleague.
  expect(consoleMessages.splice(0).every((message) => message.includes('412'))).toBe(true)
  await findEditingForm(page).getByRole('button', { name: 'Continue with the other member’s text' }).click()
  await expect(findEditingForm(page).getByLabel('Excerpt')).toHaveValue('A well for everybody.')
  await expect(findEditingForm(page).getByText(backupNotice)).toBeVisible()
  await findEditingForm(page).getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  await deletePermanently(page, title)
})

test('an editor previews unsaved text, and a preview link shows the saved text until the link is revoked or the text is published', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Oku ${randomUUID().slice(0, 8)}`
  await openScreen(page, 'news')
  await createDraft(page, title)
  await findEditingForm(page).getByRole('button', { name: 'Add image' }).click()
  const form = findEditingForm(page).getByRole('group', { name: 'Add an image to the text' })
  await form.getByRole('button', { name: 'Insert image' }).click()
  await expect(form.getByText('Enter alt text, or mark the image as decorative')).toBeVisible()
  const image = { name: 'road.png', mimeType: 'image/png', buffer: await makeImage('png') }
  await form.getByLabel(/^Image/).setInputFiles(image)
  await form.getByLabel(/^Alt text/).fill('The road at dusk')
  await form.getByRole('button', { name: 'Insert image' }).click()
  await expect(findEditingForm(page).getByLabel('Content')).toHaveValue(/!\[The road at dusk\]\(\/api\/media\//)

  await findEditingForm(page).getByRole('button', { name: 'Preview page' }).click()
  const narrowPreview = page.frameLocator('iframe[title$="360 pixels wide"]')
  await expect(narrowPreview.getByRole('heading', { name: title })).toBeVisible()
  await expect(narrowPreview.getByRole('img', { name: 'The road at dusk' })).toBeVisible()
  await expect(findEditingForm(page).getByText(/^This page uses \d+ KB/)).toBeVisible()
  await findEditingForm(page).getByRole('button', { name: 'Computer' }).click()
  await expect(
    page.frameLocator('iframe[title$="1280 pixels wide"]').getByRole('heading', { name: title }),
  ).toBeVisible()

  await expect(findEditingForm(page).getByText('To send a preview link, save the article as a draft')).toBeVisible()
  const ownPreview = (await page.locator('iframe').getAttribute('src')) ?? ''
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  expect((await visitor.goto(ownPreview))?.status()).toBe(410)
  await findEditingForm(page).getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await findEditingForm(page).getByRole('button', { name: 'Preview page' }).click()
  const createPreviewLink = async () => {
    await findEditingForm(page).getByRole('button', { name: 'Create preview link' }).click()
    return (
      (await findEditingForm(page)
        .getByText(/\/preview\/news\//)
        .textContent()) ?? ''
    )
  }
  const address = await createPreviewLink()
  const previewResponse = await visitor.goto(address)
  const headers = previewResponse?.headers() ?? {}
  expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    'private, no-store',
    'noindex, nofollow',
    'no-referrer',
  ])
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.getByRole('complementary', { name: 'Draft' })).toContainText('Not published. Saved on')
  const headHtml = await visitor.locator('head').innerHTML()
  expect(headHtml).not.toContain(title)
  expect(headHtml).toMatch(/og:image" content="[^"]*\/cards\/home-/)
  await expect(visitor.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
  for (const width of [360, 1280]) {
    await visitor.setViewportSize({ width, height: 740 })
    await checkView(visitor, `the preview link at ${width} px`)
  }
  await checkView(page, 'the form with its preview links', 'form')

  await findEditingForm(page).getByLabel('Title').fill(`${title} unsaved`)
  await findEditingForm(page).getByRole('button', { name: 'Refresh preview' }).click()
  await expect(narrowPreview.getByRole('heading', { name: `${title} unsaved` })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: title, exact: true })).toBeVisible()

  await findEditingForm(page)
    .getByRole('button', { name: /^Revoke link created/ })
    .press('Enter')
  await expect(page.getByText('Preview link revoked')).toBeVisible()
  expect((await visitor.goto(address))?.status()).toBe(410)
  await expect(visitor.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()

  const publishedText = await createPreviewLink()
  await findEditingForm(page).getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  await visitor.goto(publishedText)
  await expect(visitor).toHaveURL(/\/news\/[\w-]+$/)
  await expect(visitor.getByRole('heading', { name: `${title} unsaved` }).first()).toBeVisible()
  await page.getByRole('button', { name: `Edit ${title} unsaved` }).click()
  await findEditingForm(page).getByRole('button', { name: 'Preview page' }).click()
  await expect(findEditingForm(page).getByText('is published. Instead of a preview link')).toBeVisible()
  await expect(findEditingForm(page).getByRole('link', { name: 'its public address' })).toHaveAttribute(
    'href',
    new URL(visitor.url()).pathname,
  )
  await findEditingForm(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Draft saved').last()).toBeVisible()
  expect((await visitor.goto(publishedText))?.status()).toBe(410)
  await visitor.close()
  await deletePermanently(page, `${title} unsaved`)
})
