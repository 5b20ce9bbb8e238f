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

export const user = userEvent.setup({ applyAccept: false })

export async function show(...articles: Article[]) {
  api.news = articles
  renderIsland(<ArticlesTab />)
  await waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull())
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const form = () => within(screen.getByRole('form'))
export const isClosed = () => screen.queryByRole('form') === null
export const textOf = (label: RegExp) => form().getByLabelText<HTMLInputElement>(label).value
export const alert = () => form().getByRole('alert')
export const save = () => user.click(form().getByRole('button', { name: /^(Create|Update) Article$/ }))

export async function write(label: RegExp, text: string) {
  const field = form().getByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}

export async function openCreate() {
  await user.click(button('Create Article'))
}

export async function openEdit(article: Article) {
  await user.click(button(`Edit ${article.title}`))
  await screen.findByRole('form', { name: 'Edit News Article' })
}

export async function fill() {
  await write(/^Title/, 'A road')
  await write(/^Excerpt/, 'Opened')
  await write(/^Content/, 'It is open.')
}
