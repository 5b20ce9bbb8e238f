import { readFresh, refreshList, useFreshList } from '#src/api/list.ts'
import { callAsStaff, onlyAt } from '#src/api/staff.ts'
import type { News, NewsInput } from '#src/contract/news.ts'

const PATH = '/api/news'

/** The articles with their texts, for those who edit them. */
export function useWholeNews() {
  return useFreshList<News>(PATH)
}

/** One article as it is now, past any cache. */
export async function readArticle(id: string): Promise<News> {
  return readFresh<News>(`${PATH}/${id}`)
}

export async function createNews(input: NewsInput): Promise<News> {
  const article = await callAsStaff<News>('POST', PATH, input)
  await refreshList(PATH)
  return article
}

/** Refused with 412 when somebody else changed the article since `version`; without it, written in any case. */
export async function updateNews(id: string, input: NewsInput, version?: number): Promise<News> {
  const article = await callAsStaff<News>('PUT', `${PATH}/${id}`, input, onlyAt(version))
  await refreshList(PATH)
  return article
}

export async function deleteNews(id: string): Promise<void> {
  await callAsStaff<void>('DELETE', `${PATH}/${id}`, {})
  await refreshList(PATH)
}
