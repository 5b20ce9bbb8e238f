import type { ListedNews, News, NewsInput } from '#src/contract/news.ts'
import { publications } from './publication.ts'
import type { NewsRow } from './schema.ts'

export function toNews({ created_at: _, updated_at, ...news }: NewsRow): News {
  return { ...news, updatedAt: updated_at.toISOString() }
}

export const articles = publications<NewsRow, NewsInput, News, ListedNews>({
  section: 'news',
  table: 'news_articles',
  order: 'desc',
  imageColumn: 'image',
  inShort: ['slug', 'title', 'excerpt', 'image', 'date'],
  toItem: toNews,
})

export const {
  list: listNews,
  listPage: listNewsPage,
  listPages: listNewsPages,
  find: findNews,
  findAt: findNewsAt,
  insert: insertNews,
  update: updateNews,
  remove: deleteNews,
} = articles
