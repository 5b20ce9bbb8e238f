import type { News, NewsInput, NewsSummary } from '#src/contract/news.ts'
import { publicationOperations } from './publication.ts'

export const articleCalls = publicationOperations<NewsInput, News, NewsSummary>('/api/news')
