import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, resetApi } from '#tests/mocks/api.ts'
import {
  articlesTabUser,
  fillArticleField,
  findArticleAlert,
  findArticleForm,
  findArticlesButton,
  isArticleFormClosed,
  openArticleEditor,
  readArticleField,
  showArticlesTab,
  submitArticleForm,
} from '#tests/support/articles-tab.tsx'
import { collectToasts } from '#tests/support/island.tsx'
import { makeArticle } from '#tests/support/make-rows.ts'

const article = makeArticle({ title: 'A road', excerpt: 'Long' })
const savePath = `PUT /api/news/${article.id}`
const failedToast = { title: 'Failed to update article', variant: 'destructive' }
const toasts = collectToasts()

async function openEditedArticle() {
  await showArticlesTab(article)
  await openArticleEditor(article)
  await fillArticleField(/^Title/, 'Another')
}

const cancelEditing = () => articlesTabUser.click(findArticleForm().getByRole('button', { name: 'Cancel' }))
const findDiscardQuestion = () => within(screen.getByRole('dialog', { name: 'Discard unsaved changes?' }))

test('an edited draft has unsaved changes until it equals the initial draft again', async () => {
  await openEditedArticle()
  await cancelEditing()
  await articlesTabUser.click(findDiscardQuestion().getByRole('button', { name: 'Cancel' }))
  await fillArticleField(/^Title/, 'A road')
  await cancelEditing()
  expect(isArticleFormClosed()).toBe(true)
})

test.each([
  { status: 422, body: { errors: [{ field: 'title', message: 'Required' }] }, text: 'Title: Required' },
  { status: 412, body: {}, text: /Another team member changed this article/ },
])('an editing form shows the failure of status $status until the next save', async ({ text, ...answer }) => {
  api.overrides[savePath] = answer
  await openEditedArticle()
  await submitArticleForm()
  await findArticleForm().findByText(text)
  await fillArticleField(/^Title/, 'Third')
  expect(findArticleAlert()).toBeDefined()
  expect(readArticleField(/^Excerpt/)).toBe('Long')
  api.overrides[savePath] = 'never'
  await submitArticleForm()
  await waitFor(() => expect(findArticlesButton('Saving...')).toBeDefined())
  expect(findArticleForm().queryByRole('alert')).toBeNull()
  expect(readArticleField(/^Title/)).toBe('Third')
})

test('text typed while a draft is being saved is kept', async () => {
  api.overrides[savePath] = 'never'
  await openEditedArticle()
  await submitArticleForm()
  await waitFor(() => expect(findArticlesButton('Saving...')).toBeDefined())
  await fillArticleField(/^Title/, 'Third')
  expect(findArticlesButton('Saving...')).toBeDefined()
  // Ends the request without a response.
  resetApi()
  await waitFor(() => expect(toasts).toMatchObject([failedToast]))
  expect(readArticleField(/^Title/)).toBe('Third')
})

test('a draft has unsaved changes again when edited after a failed save', async () => {
  api.overrides[savePath] = { status: 500 }
  await openEditedArticle()
  await submitArticleForm()
  await waitFor(() => expect(toasts).toContainEqual(failedToast))
  await fillArticleField(/^Title/, 'Third')
  await cancelEditing()
  expect(findDiscardQuestion()).toBeDefined()
  expect(readArticleField(/^Title/)).toBe('Third')
})
