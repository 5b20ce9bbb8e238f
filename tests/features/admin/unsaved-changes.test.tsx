import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OpenEditor } from '#src/contract/editors.ts'
import { saveTextOnDevice } from '#src/features/admin/autosave/on-device.ts'
import { api, listNewsWrites } from '#tests/mocks/api.ts'
import { editors } from '#tests/mocks/editors.ts'
import { makeArticle } from '#tests/support/articles.ts'
import {
  articlesTabUser,
  fillArticleField,
  findArticleAlert,
  findArticleForm,
  findArticlesButton,
  openArticleEditor,
  readArticleField,
  showArticlesTab,
  submitArticleForm,
} from '#tests/support/articles-tab.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()

const unsavedFields = {
  title: 'Half a road',
  excerpt: 'Short',
  content: 'Long',
  image: '',
  date: '2025-03-01',
  format: 'markdown',
}

function makeUnsavedText(overrides: Partial<OpenEditor> = {}): OpenEditor {
  const changedAt = new Date().toISOString()
  return {
    id: crypto.randomUUID(),
    item: crypto.randomUUID(),
    version: null,
    fields: unsavedFields,
    changedAt,
    isOpen: false,
    ...overrides,
  }
}

const findUnsavedSection = () => within(screen.getByRole('region', { name: 'Unsaved changes' }))
const listClosedEditors = () =>
  api.calls.flatMap(({ method, path, body }) =>
    method === 'PUT' && path === '/api/admin/editors' && (body as { closed?: boolean }).closed ? [body] : [],
  )

test('the articles tab has no section for unsaved changes when there are none', async () => {
  await showArticlesTab(makeArticle())
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('unsaved text from another device is listed, and can be edited further and published with its own article id', async () => {
  const unsavedText = makeUnsavedText()
  editors.open = [unsavedText]
  await showArticlesTab()
  await screen.findByText('Half a road')
  expect(findUnsavedSection().getByText(/^New text, written Today/)).toBeDefined()
  await articlesTabUser.click(findArticlesButton('Continue editing Half a road'))
  expect(findArticleForm().getByText(/^This text was written Today/)).toBeDefined()
  expect(readArticleField(/^Title/)).toBe('Half a road')
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  await submitArticleForm()
  await waitFor(() => expect(toasts).toEqual([{ title: 'Article created successfully' }]))
  expect(listNewsWrites()[0]?.body).toMatchObject({ id: unsavedText.item, title: 'Half a road' })
  await waitFor(() => expect(listClosedEditors()).toMatchObject([{ id: unsavedText.id }]))
})

test('saving continued changes sends the article version on which they are based', async () => {
  const article = makeArticle({ title: 'Road', version: 4 })
  editors.open = [makeUnsavedText({ item: article.id, version: 3 })]
  await showArticlesTab(article)
  await articlesTabUser.click(await screen.findByRole('button', { name: 'Continue editing Road' }))
  expect(screen.getByRole('heading', { name: 'Edit News Article' })).toBeDefined()
  await submitArticleForm()
  await findArticleForm().findByText(/Another team member changed this article/)
  expect(listNewsWrites()[0]?.headers.get('If-Match')).toBe('"3"')
})

test('unsaved text that is stored only on this device is listed', async () => {
  saveTextOnDevice('news', { ...makeUnsavedText(), fields: unsavedFields, turn: 1 })
  await showArticlesTab()
  expect(findUnsavedSection().getByText(/, only on this device$/)).toBeDefined()
})

test('unsaved text that a closed browser tab left on this device is sent to the server as the next autosave', async () => {
  const changedAt = new Date(Date.now() - 120_000).toISOString()
  const closedTabText = { ...makeUnsavedText({ changedAt }), fields: unsavedFields, turn: 6 }
  saveTextOnDevice('news', closedTabText)
  await showArticlesTab()
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((storageKey) => storageKey.startsWith('unsavedText'))).toEqual([]),
  )
  const reportCalls = api.calls.filter(({ method, path }) => method === 'PUT' && path === '/api/admin/editors')
  expect(reportCalls.at(-1)?.body).toMatchObject({
    id: closedTabText.id,
    item: closedTabText.item,
    turn: 7,
    fields: unsavedFields,
  })
})

test('discarding unsaved text asks for confirmation and deletes the text on device and server', async () => {
  const unsavedText = makeUnsavedText()
  editors.open = [unsavedText]
  saveTextOnDevice('news', { ...unsavedText, fields: unsavedFields, turn: 1 })
  await showArticlesTab()
  await articlesTabUser.click(await screen.findByRole('button', { name: 'Discard changes to Half a road' }))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Discard these unsaved changes?' }))
  await articlesTabUser.click(confirmDialog.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(toasts).toEqual([{ title: 'Unsaved changes discarded' }]))
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  expect(Object.keys(localStorage).filter((storageKey) => storageKey.startsWith('unsavedText'))).toEqual([])
})

test('unsaved text of another member stays listed when the server refuses to discard it', async () => {
  editors.open = [makeUnsavedText({ by: 'Ada Obi' })]
  await showArticlesTab()
  await articlesTabUser.click(await screen.findByRole('button', { name: 'Discard changes to Half a road' }))
  await articlesTabUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
  const title = 'Only Ada Obi or an owner can discard these changes'
  await waitFor(() => expect(toasts).toEqual([{ title, variant: 'destructive' }]))
  expect(screen.getByRole('button', { name: 'Discard changes to Half a road' })).toBeDefined()
})

test('the editing form shows who else has the article open, compares their text and can continue with it', async () => {
  const article = makeArticle({ title: 'Road', version: 1 })
  const otherMemberText = makeUnsavedText({ item: article.id, version: 1, isOpen: true })
  editors.open = [otherMemberText]
  await showArticlesTab(article)
  await openArticleEditor(article)
  await findArticleForm().findByText(/^Another team member also has this text open. They have unsaved changes \(Today/)
  await articlesTabUser.click(findArticleForm().getByRole('button', { name: 'Compare with my text' }))
  expect((await findArticleForm().findAllByText('The other member’s text')).length).toBeGreaterThan(0)
  expect(findArticleForm().getByText('Half a', { selector: 'mark', exact: false })).toBeDefined()
  await articlesTabUser.click(findArticleForm().getByRole('button', { name: 'Continue with the other member’s text' }))
  expect(readArticleField(/^Title/)).toBe('Half a road')
})

test('a user who closes an editing form can keep its unsaved text for later', async () => {
  const article = makeArticle({ title: 'Road' })
  await showArticlesTab(article)
  await openArticleEditor(article)
  await fillArticleField(/^Title/, 'Half')
  await articlesTabUser.click(findArticleForm().getByRole('button', { name: 'Cancel' }))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Discard unsaved changes?' }))
  await articlesTabUser.click(confirmDialog.getByRole('button', { name: 'Keep changes for later' }))
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path === '/api/admin/editors').at(-2)?.body).toMatchObject({
      fields: { title: 'Half' },
    }),
  )
  const [ownReport] = api.calls.flatMap(({ body }) =>
    (body as { fields?: object }).fields ? [body as { id: string }] : [],
  )
  expect(listClosedEditors()).not.toContainEqual(expect.objectContaining({ id: ownReport?.id }))
})

test('an edit conflict shows the saved and the unsaved text, and the user can copy the unsaved text', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const article = makeArticle({ title: 'Old road' })
  await showArticlesTab(article)
  await openArticleEditor(article)
  await fillArticleField(/^Title/, 'My road')
  api.news = [{ ...article, title: 'Their road', version: 2 }]
  await submitArticleForm()
  expect(await within(findArticleAlert()).findByText('Their', { selector: 'mark' })).toBeDefined()
  expect(within(findArticleAlert()).getByText('My', { selector: 'mark' })).toBeDefined()
  await articlesTabUser.click(within(findArticleAlert()).getByRole('button', { name: 'Copy my text' }))
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Title: My road'))
})

test('overwriting an article is refused when another user changed it again after the comparison', async () => {
  const article = makeArticle({ title: 'Old road' })
  await showArticlesTab(article)
  await openArticleEditor(article)
  await fillArticleField(/^Title/, 'My road')
  api.news = [{ ...article, title: 'Their road', version: 2 }]
  await submitArticleForm()
  await within(findArticleAlert()).findByText('Their', { selector: 'mark' })
  api.news = [{ ...article, title: 'Third road', version: 3 }]
  await articlesTabUser.click(within(findArticleAlert()).getByRole('button', { name: 'Overwrite with my text' }))
  expect(await within(findArticleAlert()).findByText('Third', { selector: 'mark' })).toBeDefined()
  expect(api.news[0]?.title).toBe('Third road')
})
