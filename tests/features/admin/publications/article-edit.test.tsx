import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { api, listWrites } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'
import {
  fillPublicationField,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationCreator,
  openPublicationEditor,
  publicationsUser,
  readPublicationField,
  submitPublicationForm,
} from './publication-form.tsx'
import { showArticlesTab } from './publications-tab.tsx'

const toasts = collectToasts()

describe('the editing form of an existing article', () => {
  test('opening an article fills the form with it and closes the form of a new article', async () => {
    const article = makeArticle({ title: 'A road', date: '2025-04-05' })
    await showArticlesTab(article)
    await openPublicationCreator()
    await openPublicationEditor(article)
    expect(screen.getByRole('heading', { name: 'Edit News Article' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Create News Article' })).toBeNull()
    expect(readPublicationField(/^Title/)).toBe('A road')
    expect(readPublicationField(/^Content/)).toBe(article.content)
    expect(readPublicationField(/^Date/)).toBe('2025-04-05')
  })

  test('saving an article sends the loaded version, shows a toast and updates the list', async () => {
    const article = makeArticle({ title: 'Old', version: 7 })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await fillPublicationField(/^Title/, 'New')
    await submitPublicationForm()
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article updated successfully' }]))
    expect(listWrites('news')[0]?.path).toBe(`/api/news/${article.id}`)
    expect(listWrites('news')[0]?.method).toBe('PUT')
    expect(listWrites('news')[0]?.headers.get('If-Match')).toBe('"7"')
    expect(await screen.findByText('New')).toBeDefined()
    expect(isPublicationFormClosed()).toBe(true)
  })

  test('an edited article keeps the typed text after a server error', async () => {
    const article = makeArticle({ title: 'Old' })
    api.overrides[`PUT /api/news/${article.id}`] = { status: 500 }
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await fillPublicationField(/^Title/, 'New')
    await submitPublicationForm()
    const failure = { title: 'Failed to update article', description: 'Please try again.' }
    await waitFor(() => expect(toasts).toEqual([{ ...failure, variant: 'destructive' }]))
    expect(readPublicationField(/^Title/)).toBe('New')
  })

  test('an article date that contains a time is sent unchanged', async () => {
    const article = makeArticle({ title: 'Old', date: '2025-04-05T10:00:00Z' })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await fillPublicationField(/^Title/, 'New')
    await submitPublicationForm()
    await waitFor(() => expect(listWrites('news')[0]?.body).toMatchObject({ date: '2025-04-05T10:00:00Z' }))
  })

  test('an article that was deleted while it was edited can be saved as new', async () => {
    const article = makeArticle({ title: 'Old' })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await fillPublicationField(/^Title/, 'Mine')
    api.news = []
    await submitPublicationForm()
    await findPublicationForm().findByText(/Another team member deleted this article/)
    await publicationsUser.click(findButton('Save as new item'))
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Article created successfully' }))
    expect(api.news.map(({ title }) => title)).toEqual(['Mine'])
    expect(listWrites('news').at(-1)?.body).not.toMatchObject({ id: article.id })
  })
})
