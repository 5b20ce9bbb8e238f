import type { ListedNews, News, NewsInput } from '#src/contract/news.ts'
import { publicationOperations } from './publication.ts'

export const articleCalls = publicationOperations<NewsInput, News, ListedNews>('/api/news')
