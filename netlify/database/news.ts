import { type RawBuilder, sql } from 'kysely'
import type { Article, ArticleInput, ListedArticle } from '#src/contract/news.ts'
import { RENDERER_VERSION } from '#src/lib/renderer-version.ts'
import { createManagedQueries } from './managed-publication.ts'
import { createPublicationQueries } from './publication.ts'
import { type PublicationConfig, toPublished } from './publication-kind.ts'
import type { ArticleRow } from './schema.ts'

function selectNeighbourTags(row: RawBuilder<unknown>): RawBuilder<unknown> {
  const listSortColumns = (tableAlias: string) =>
    sql.join(['date', 'created_at', 'id'].map((name) => sql.ref(`${tableAlias}.${name}`)))
  const selectNeighbourSide = (comparison: '<' | '>', direction: 'asc' | 'desc') => sql`(
    select 'news-' || neighbour.slug from ${row} as here, public_news as neighbour
    where neighbour.id <> here.id and (${listSortColumns('neighbour')}) ${sql.raw(comparison)} (${listSortColumns('here')})
    order by ${sql.join(['date', 'created_at', 'id'].map((name) => sql`${sql.ref(`neighbour.${name}`)} ${sql.raw(direction)}`))}
    limit 1
  )`
  return sql`${selectNeighbourSide('>', 'asc')} union all ${selectNeighbourSide('<', 'desc')}`
}

export function toArticle({ format, content_html, renderer_version, ...row }: ArticleRow): Article {
  const article = toPublished<Article>(row)
  if (format !== 'markdown') return article
  const hasHtml = content_html && renderer_version === RENDERER_VERSION
  return { ...article, format, ...(hasHtml && { html: content_html }) }
}

const articleConfig: PublicationConfig<ArticleRow, Article> = {
  section: 'news',
  table: 'news_articles',
  mediaColumns: ['image', 'content'],
  neighbourTags: selectNeighbourTags,
  outline: sql`id, title, excerpt, date, version, created_at, updated_at, slug`,
  longColumns: ['content', 'image'],
  toItem: toArticle,
  listColumns: [
    'id',
    'title',
    'excerpt',
    'content',
    'image',
    'date',
    'version',
    'created_at',
    'updated_at',
    'slug',
    'format',
  ],
  summaryColumns: ['slug', 'title', 'excerpt', 'image', 'date'],
}

export const articleQueries = createPublicationQueries<ArticleRow, Article, ListedArticle>(articleConfig)
export const managedArticles = createManagedQueries<ArticleRow, ArticleInput, Article>(articleConfig)

export const {
  list: listArticles,
  listPage: listArticlePage,
  listPaths: listArticlePaths,
  find: findArticle,
  findBySlug: findArticleBySlug,
} = articleQueries

export const { insert: insertArticle, update: updateArticle, moveToTrash: deleteArticle } = managedArticles
