import type { Article, ArticleInput, ListedArticle } from '#src/contract/news.ts'
import { publications } from './publication.ts'
import type { ArticleRow } from './schema.ts'

export const articles = publications<ArticleRow, ArticleInput, Article, ListedArticle>({
  section: 'news',
  table: 'news_articles',
  imageColumn: 'image',
  inShort: ['slug', 'title', 'excerpt', 'image', 'date'],
})

export const {
  list: listArticles,
  listPage: listArticlePage,
  listPages: listArticlePages,
  find: findArticle,
  findAt: findArticleAt,
  insert: insertArticle,
  update: updateArticle,
  remove: deleteArticle,
} = articles
