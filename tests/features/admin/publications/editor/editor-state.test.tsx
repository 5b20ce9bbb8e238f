import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fillPublicationField,
  findPublicationAlert,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationEditor,
  publicationsUser,
  readPublicationField,
  submitPublicationForm,
} from '#tests/features/admin/publications/publication-form.tsx'
import { showArticlesTab } from '#tests/features/admin/publications/publications-tab.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'

const article = makeArticle({ title: 'A road', excerpt: 'Long' })
const savePath = `PUT /api/news/${article.id}`
const failedToast = { title: 'Failed to update article', variant: 'destructive' }
const toasts = collectToasts()

async function openEditedArticle() {
  await showArticlesTab(article)
  await openPublicationEditor(article)
  await fillPublicationField(/^Title/, 'Another')
}

const cancelEditing = () => publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Cancel' }))
const findDiscardQuestion = () => within(screen.getByRole('dialog', { name: 'Discard unsaved changes?' }))

test('an edited draft has unsaved changes until it equals the initial draft again', async () => {
  await openEditedArticle()
  await cancelEditing()
  await publicationsUser.click(findDiscardQuestion().getByRole('button', { name: 'Cancel' }))
  await fillPublicationField(/^Title/, 'A road')
  await cancelEditing()
  expect(isPublicationFormClosed()).toBe(true)
})

test('an editing form shows the fields that the server rejected until the next save', async () => {
  api.overrides[savePath] = { status: 422, body: { errors: [{ field: 'title', message: 'Required' }] } }
  await openEditedArticle()
  await submitPublicationForm()
  await findPublicationForm().findByText('Title: Required')
  await fillPublicationField(/^Title/, 'Third')
  expect(findPublicationAlert()).toBeDefined()
  expect(readPublicationField(/^Excerpt/)).toBe('Long')
  api.overrides[savePath] = 'never'
  await submitPublicationForm()
  await waitFor(() => expect(findButton('Saving...')).toBeDefined())
  expect(findPublicationForm().queryByRole('alert')).toBeNull()
  expect(readPublicationField(/^Title/)).toBe('Third')
})

test('text typed while a draft is being saved is kept', async () => {
  api.overrides[savePath] = 'never'
  await openEditedArticle()
  await submitPublicationForm()
  await waitFor(() => expect(findButton('Saving...')).toBeDefined())
  await fillPublicationField(/^Title/, 'Third')
  expect(findButton('Saving...')).toBeDefined()
  // Ends the request without a response.
  resetApi()
  await waitFor(() => expect(toasts).toMatchObject([failedToast]))
  expect(readPublicationField(/^Title/)).toBe('Third')
})

test('a draft has unsaved changes again when edited after a failed save', async () => {
  api.overrides[savePath] = { status: 500 }
  await openEditedArticle()
  await submitPublicationForm()
  await waitFor(() => expect(toasts).toContainEqual({ ...failedToast, description: 'Please try again.' }))
  await fillPublicationField(/^Title/, 'Third')
  await cancelEditing()
  expect(findDiscardQuestion()).toBeDefined()
  expect(readPublicationField(/^Title/)).toBe('Third')
})
