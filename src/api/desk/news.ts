import { articleCalls } from '#src/contract/operations/news.ts'
import { staffCalls } from './publication.ts'

export const {
  useFresh: useWholeNews,
  read: readArticle,
  create: createNews,
  update: updateNews,
  remove: deleteNews,
} = staffCalls(articleCalls)
