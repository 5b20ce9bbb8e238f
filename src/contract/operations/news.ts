import type { Article, ArticleInput, ListedArticle } from '#src/contract/news.ts'
import { publicationOperations } from './publication.ts'

export const articleCalls = publicationOperations<ArticleInput, Article, ListedArticle>('/api/news')
