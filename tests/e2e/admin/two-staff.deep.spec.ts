import { randomUUID } from 'node:crypto'
import { createDraft, deletePermanently, findEditingForm } from '#tests/e2e/article-editor.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

test('two windows that write at once keep both unsaved texts, and one replaces the other only after a question', async ({
  page,
  otherDevice: otherPage,
}) => {
  const title = `Ije ${randomUUID().slice(0, 8)}`
  const backupNotice = /backed up on the server/
  const [form, otherForm] = [findEditingForm(page), findEditingForm(otherPage)]
  await openScreen(page, 'news')
  await createDraft(page, title)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await openScreen(otherPage, 'news')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await form.getByLabel('Excerpt').fill('A well for every child.')
  await expect(form.getByText(backupNotice)).toBeVisible()
  await otherPage.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(otherForm.getByText(/^You have unsaved changes in another window or on another device, /)).toBeVisible()
  await otherForm.getByLabel('Excerpt').fill('A well for everybody.')
  await expect(otherForm.getByText(backupNotice)).toBeVisible()
  await otherForm.getByText('Compare with my text').click()
  await expect(otherForm.locator('mark', { hasText: 'every child' })).toBeVisible()
  await expect(otherForm.locator('mark', { hasText: 'everybody' })).toBeVisible()
  await checkView(otherPage, 'both unsaved texts', 'form')
  await otherForm.getByRole('button', { name: 'Copy into my form' }).click()
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Copy into my form' }).click()
  await expect(otherForm.getByLabel('Excerpt')).toHaveValue('A well for every child.')
  await otherForm.getByRole('button', { name: 'History' }).click()
  await otherForm.getByRole('button', { name: /^Compare with the current text/ }).click()
  await expect(otherForm.locator('del', { hasText: 'everybody' })).toBeVisible()
  await checkView(otherPage, 'the history with an unsaved text', 'form')

  await form.getByLabel('Excerpt').fill('A well for every child in town.')
  await expect(form.getByText(backupNotice)).toBeVisible()
  await form.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  await otherForm.getByRole('button', { name: 'Publish Article' }).click()
  await otherForm.getByRole('button', { name: 'Take theirs for Excerpt' }).click()
  // The buttons of the choice, whose names end with Excerpt too, stay until the own text is in the history.
  const excerpt = otherForm.getByRole('textbox', { name: 'Excerpt' })
  await expect(excerpt).toHaveValue('A well for every child in town.')
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
  // The frame of the preview moves the buttons when it appears.
  await expect(findEditingForm(page).getByText(/^This page uses \d+ KB/)).toBeVisible()
  await findEditingForm(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Draft saved').last()).toBeVisible()
  expect((await visitor.goto(publishedText))?.status()).toBe(410)
  await visitor.close()
  await deletePermanently(page, `${title} unsaved`)
})
