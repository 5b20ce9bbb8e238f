import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import type { Fields } from '#src/contract/documents/documents.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { addArticles, insertRows } from '#tests/support/site/rows.ts'

/** Adds articles to the site, and opens their list. */
export async function showStoredArticles(...articles: Article[]) {
  await addArticles(...articles)
  const island = renderIsland(<ArticlesTab />)
  await waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull())
  return island
}

export const findUnsavedSection = async () => within(await screen.findByRole('region', { name: 'Unsaved changes' }))

export const unsavedFields = {
  title: 'Half a road',
  excerpt: 'Short',
  content: 'Long',
  image: '',
  date: '2025-03-01',
  format: 'markdown',
}

interface StoredText {
  item?: string
  baseVersion?: number | null
  baseFields?: Fields
  fields?: Fields
}

/** Adds an unsaved text of another member to the site. Returns its item. */
export async function addUnsavedText(
  { item = crypto.randomUUID(), baseVersion = null, baseFields = {}, fields = unsavedFields }: StoredText = {},
  [author, authorName] = [crypto.randomUUID() as string, 'Ada Obi'],
): Promise<{ item: string; form: string }> {
  const form = crypto.randomUUID()
  const row = { collection: 'news', item, author, form, counter: 1, authorName, baseVersion, baseFields, fields }
  await insertRows('autosaves', [{ ...row, changedAt: new Date().toISOString() }])
  return { item, form }
}
