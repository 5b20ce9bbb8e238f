import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api, writes } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/articles.ts'
import { button, fill, openCreate, openEdit, save, show, user, write } from '#tests/support/articles-tab.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()

const loseResponses = (call: string) => {
  api.refusals[call] = 'no answer'
}
const restoreResponses = (call: string) => {
  delete api.refusals[call]
}
const listSentIds = () => writes().map(({ body }) => (body as { id?: string }).id)
const outcomeUnknown = 'The server did not confirm. Your text is still here: save again. It will not be saved twice.'

test('an article is sent again under the same id after a lost response', async () => {
  await show()
  await openCreate()
  await fill()
  loseResponses('POST /api/news')
  await save()
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Failed to create article', description: outcomeUnknown }]),
  )
  restoreResponses('POST /api/news')
  await save()
  await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Article created successfully' }))
  expect(new Set(listSentIds()).size).toBe(1)
  expect(listSentIds()[0]).toMatch(/^[\da-f-]{36}$/)
})

test('a retry overwrites the first attempt with text that changed since', async () => {
  await show()
  await openCreate()
  await fill()
  loseResponses('POST /api/news')
  await save()
  await waitFor(() => expect(toasts).toHaveLength(1))
  restoreResponses('POST /api/news')
  const [call] = writes()
  api.news = [makeArticle(call?.body as object)]
  await write(/^Title/, 'Other words')
  await save()
  await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Article created successfully' }))
  expect(writes().map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT'])
  expect(writes().at(-1)?.headers.get('If-Match')).toBe('"1"')
  expect(api.news.map(({ title }) => title)).toEqual(['Other words'])
})

test('each new article gets its own id', async () => {
  await show()
  for (const _ of [1, 2]) {
    await openCreate()
    await fill()
    await save()
    await waitFor(() => expect(button('Create Article')).toBeDefined())
  }
  expect(new Set(listSentIds()).size).toBe(2)
})

test('a change that arrived before its response was lost is not a conflict on retry', async () => {
  const article = makeArticle({ title: 'A road' })
  await show(article)
  await openEdit(article)
  await write(/^Title/, 'A bridge')
  loseResponses(`PUT /api/news/${article.id}`)
  await save()
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Failed to update article', description: outcomeUnknown }]),
  )
  restoreResponses(`PUT /api/news/${article.id}`)
  api.news = [{ ...article, title: 'A bridge', version: 2 }]
  await save()
  await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Article updated successfully' }))
})

test('refuses a deletion when the article changed since the list was loaded, and names the changes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ title: 'A road' })
  await show(article)
  api.news = [{ ...article, title: 'A way', excerpt: 'New', version: 2 }]
  await user.click(button('Delete A road'))
  await user.click(button('Delete'))
  await screen.findByText(/Another team member has changed it: Title, Excerpt\./)
  const refused = { title: 'Failed to delete article', description: 'Another team member changed it.' }
  expect(toasts).toEqual([{ ...refused, variant: 'destructive' }])
  expect(writes().at(-1)?.headers.get('If-Match')).toBe('"1"')
  expect(api.news).toHaveLength(1)
  await user.click(button('Delete'))
  await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Article deleted successfully' }))
  expect(writes().at(-1)?.headers.get('If-Match')).toBe('"2"')
  expect(api.news).toEqual([])
})

test('refuses a deletion when a field changed that the list does not show', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ title: 'A road' })
  await show(article)
  api.news = [{ ...article, content: 'A colleague wrote this.', version: 2 }]
  await user.click(button('Delete A road'))
  await user.click(button('Delete'))
  await screen.findByText(/^Another team member has changed it\. “A road” leaves the site/)
})

test('shows an unknown outcome when the response to a deletion is lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ title: 'A road' })
  await show(article)
  loseResponses(`DELETE /api/news/${article.id}`)
  await user.click(button('Delete A road'))
  await user.click(button('Delete'))
  const description = 'The server did not confirm. Check the list to see if it was deleted.'
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete article', description }]))
})
