import { articleCalls } from '#src/api/news.ts'
import { staffCalls } from './publication.ts'

export const {
  useFresh: useFreshArticles,
  read: readArticle,
  create: createArticle,
  update: updateArticle,
  remove: deleteArticle,
} = staffCalls(articleCalls)
