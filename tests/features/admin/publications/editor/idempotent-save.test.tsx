import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  fillPublicationField,
  fillRequiredArticleFields,
  openPublicationCreator,
  openPublicationEditor,
  publicationsUser,
  submitPublicationForm,
} from '#tests/features/admin/publications/publication-form.tsx'
import { showArticlesTab } from '#tests/features/admin/publications/publications-tab.tsx'
import { api, listWrites } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'

const toasts = collectToasts()

const loseResponses = (requestKey: string) => {
  api.overrides[requestKey] = 'no answer'
}
const restoreResponses = (requestKey: string) => {
  delete api.overrides[requestKey]
}
const listSentIds = () => listWrites('news').map(({ body }) => (body as { id?: string }).id)
const outcomeUnknownText =
  'The server did not confirm the save. Your text is still here: save again. It will not be saved twice.'

test('an article is sent again under the same id after a lost response', async () => {
  await showArticlesTab()
  await openPublicationCreator()
  await fillRequiredArticleFields()
  loseResponses('POST /api/news')
  await submitPublicationForm()
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Failed to create article', description: outcomeUnknownText }]),
  )
  restoreResponses('POST /api/news')
  await submitPublicationForm()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Article created successfully' }))
  expect(new Set(listSentIds()).size).toBe(1)
  expect(listSentIds()[0]).toMatch(/^[\da-f-]{36}$/)
})

test('saving changed text again after a lost response updates the article of the first attempt', async () => {
  await showArticlesTab()
  await openPublicationCreator()
  await fillRequiredArticleFields()
  loseResponses('POST /api/news')
  await submitPublicationForm()
  await waitFor(() => expect(toasts).toHaveLength(1))
  restoreResponses('POST /api/news')
  const [newsWrite] = listWrites('news')
  api.news = [makeArticle(newsWrite?.body as object)]
  await fillPublicationField(/^Title/, 'Other words')
  await submitPublicationForm()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Article created successfully' }))
  expect(listWrites('news').map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT'])
  expect(listWrites('news').at(-1)?.headers.get('If-Match')).toBe('"1"')
  expect(api.news.map(({ title }) => title)).toEqual(['Other words'])
})

test('each new article gets its own id', async () => {
  await showArticlesTab()
  for (const _ of [1, 2]) {
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await submitPublicationForm()
    await waitFor(() => expect(findButton('Create Article')).toBeDefined())
  }
  expect(new Set(listSentIds()).size).toBe(2)
})

test('repeating an article change whose response was lost does not cause an edit conflict', async () => {
  const article = makeArticle({ title: 'A road' })
  await showArticlesTab(article)
  await openPublicationEditor(article)
  await fillPublicationField(/^Title/, 'A bridge')
  loseResponses(`PUT /api/news/${article.id}`)
  await submitPublicationForm()
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Failed to update article', description: outcomeUnknownText }]),
  )
  restoreResponses(`PUT /api/news/${article.id}`)
  api.news = [{ ...article, title: 'A bridge', version: 2 }]
  await submitPublicationForm()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Article updated successfully' }))
})

test('deleting an article is refused with the changed fields if another user changed it since the list was loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ title: 'A road' })
  await showArticlesTab(article)
  api.news = [{ ...article, title: 'A way', excerpt: 'New', version: 2 }]
  await publicationsUser.click(findButton('Delete A road'))
  await publicationsUser.click(findButton('Delete'))
  await screen.findByText(/Another team member has changed this item: Title, Excerpt\./)
  const refusalToast = { title: 'Failed to delete article', description: 'Another team member changed this item.' }
  expect(toasts).toEqual([{ ...refusalToast, variant: 'destructive' }])
  expect(listWrites('news').at(-1)?.headers.get('If-Match')).toBe('"1"')
  expect(api.news).toHaveLength(1)
  await publicationsUser.click(findButton('Delete'))
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Article deleted successfully' }))
  expect(listWrites('news').at(-1)?.headers.get('If-Match')).toBe('"2"')
  expect(api.news).toEqual([])
})

test('deleting an article is refused when another user changed a field that the list does not show', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ title: 'A road' })
  await showArticlesTab(article)
  api.news = [{ ...article, content: 'A colleague wrote this.', version: 2 }]
  await publicationsUser.click(findButton('Delete A road'))
  await publicationsUser.click(findButton('Delete'))
  await screen.findByText(/^Another team member has changed this item\. “A road” leaves the site/)
})

test('the toast of a deletion says that its outcome is unknown when the response is lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ title: 'A road' })
  await showArticlesTab(article)
  loseResponses(`DELETE /api/news/${article.id}`)
  await publicationsUser.click(findButton('Delete A road'))
  await publicationsUser.click(findButton('Delete'))
  const description = 'The server did not confirm the deletion. Check the list to see if the item was deleted.'
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete article', description }]))
})
