import type { News, NewsInput } from '#src/contract/news.ts'
import { publications } from './publication.ts'
import type { NewsRow } from './schema.ts'

export function toNews({ created_at: _, updated_at, ...news }: NewsRow): News {
  return { ...news, updatedAt: updated_at.toISOString() }
}

export const articles = publications<NewsRow, NewsInput, News>({
  section: 'news',
  table: 'news_articles',
  order: 'desc',
  picture: 'image',
  toItem: toNews,
})

export const {
  list: listNews,
  listPages: listNewsPages,
  find: findNews,
  findAt: findNewsAt,
  insert: insertNews,
  update: updateNews,
  remove: deleteNews,
} = articles
