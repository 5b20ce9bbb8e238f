import useSWR from 'swr'
import type { News, NewsInput } from '#src/contract/news.ts'
import { type ApiError, callAsStaff, read } from './client.ts'
import { refreshList, useFreshList, useList } from './list.ts'

const PATH = '/api/news'

/** An article as lists carry it; the text may come later. */
export type NewsSummary = Omit<News, 'content'> & Partial<Pick<News, 'content'>>

export function useNews(initial?: NewsSummary[]) {
  return useList<NewsSummary>(PATH, initial)
}

/** The articles with their texts, for those who edit them. */
export function useWholeNews() {
  return useFreshList<News>(PATH)
}

/** One whole article; `id` null asks nothing. */
export function useArticle(id: string | null) {
  return useSWR<News, ApiError>(id && `${PATH}/${id}`, read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
}

export async function readArticle(id: string): Promise<News> {
  return read<News>(`${PATH}/${id}`)
}

export async function createNews(input: NewsInput): Promise<News> {
  const article = await callAsStaff<News>('POST', PATH, input)
  await refreshList(PATH)
  return article
}

/** Refused with 412 when somebody else changed the article since `version`; without it, written in any case. */
export async function updateNews(id: string, input: NewsInput, version?: number): Promise<News> {
  const headers = version === undefined ? {} : { 'If-Match': `"${version}"` }
  const article = await callAsStaff<News>('PUT', `${PATH}/${id}`, input, headers)
  await refreshList(PATH)
  return article
}

export async function deleteNews(id: string): Promise<void> {
  await callAsStaff<void>('DELETE', `${PATH}/${id}`, {})
  await refreshList(PATH)
}
