import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { saveToken } from '#src/admin/session/session.ts'
import type { Article } from '#src/contract/news.ts'
import { api, resetApi } from '#tests/mocks/api.ts'
import { renderIsland } from './island.tsx'

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

export const findArticlesButton = (name: string | RegExp) => screen.getByRole('button', { name })
export const findArticleForm = () => within(screen.getByRole('form'))
export const isArticleFormClosed = () => screen.queryByRole('form') === null
export const readArticleField = (label: RegExp) => findArticleForm().getByLabelText<HTMLInputElement>(label).value
export const findArticleAlert = () => findArticleForm().getByRole('alert')
export const submitArticleForm = () =>
  articlesTabUser.click(findArticleForm().getByRole('button', { name: /^(Create|Update) Article$/ }))

export async function fillArticleField(label: RegExp, text: string) {
  const field = findArticleForm().getByLabelText(label)
  await articlesTabUser.clear(field)
  if (text) await articlesTabUser.type(field, text)
}

export async function openArticleCreator() {
  await articlesTabUser.click(findArticlesButton('Create Article'))
}

export async function openArticleEditor(article: Article) {
  await articlesTabUser.click(findArticlesButton(`Edit ${article.title}`))
  await screen.findByRole('form', { name: 'Edit News Article' })
}

export async function fillRequiredArticleFields() {
  await fillArticleField(/^Title/, 'A road')
  await fillArticleField(/^Excerpt/, 'Opened')
  await fillArticleField(/^Content/, 'It is open.')
}
