import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { Article } from '#src/contract/news.ts'
import { ArticlesTab } from '#src/features/admin/ArticlesTab.tsx'
import { saveToken } from '#src/stores/staff/session.ts'
import { api, resetApi } from '#tests/mocks/api.ts'
import { renderIsland } from './render-island.tsx'

beforeEach(() => {
  resetApi()
  saveToken('bearer-of-staff')
})

export const articlesTabUser = userEvent.setup({ applyAccept: false })

export async function showArticlesTab(...articles: Article[]) {
  api.news = articles
  renderIsland(<ArticlesTab />)
  await waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull())
}

export const articlesTabButton = (name: string | RegExp) => screen.getByRole('button', { name })
export const articleForm = () => within(screen.getByRole('form'))
export const isArticleEditorClosed = () => screen.queryByRole('form') === null
export const readArticleField = (label: RegExp) => articleForm().getByLabelText<HTMLInputElement>(label).value
export const findArticleAlert = () => articleForm().getByRole('alert')
export const saveArticleForm = () =>
  articlesTabUser.click(articleForm().getByRole('button', { name: /^(Create|Update) Article$/ }))

export async function fillArticleField(label: RegExp, text: string) {
  const field = articleForm().getByLabelText(label)
  await articlesTabUser.clear(field)
  if (text) await articlesTabUser.type(field, text)
}

export async function openArticleCreator() {
  await articlesTabUser.click(articlesTabButton('Create Article'))
}

export async function openArticleEditor(article: Article) {
  await articlesTabUser.click(articlesTabButton(`Edit ${article.title}`))
  await screen.findByRole('form', { name: 'Edit News Article' })
}

export async function fillArticle() {
  await fillArticleField(/^Title/, 'A road')
  await fillArticleField(/^Excerpt/, 'Opened')
  await fillArticleField(/^Content/, 'It is open.')
}
