import { type Selectable, sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { toLimitOffset, toPage } from '#netlify/database/paging.ts'
import type { PublicNews } from '#netlify/database/types.ts'
import type { Article, ListedArticle } from '#src/contract/publications/articles.ts'
import { isSlug, isUuid } from '#src/contract/rules/identifiers.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import { type SizeLimitedList, takeWithinBytes, toPublicationPaths } from './publication.ts'
import { type SlugLookup, toSlugLookup } from './publications.queries.ts'
import { RENDERER_VERSION } from './text/renderer-version.ts'

type ArticleRow = Selectable<PublicNews>
type OptionalColumns = 'content_html' | 'renderer_version' | 'publish_at'

/** Columns of an article in the list of all articles, which has no HTML. */
const articleListColumns = [
  ...(['id', 'title', 'excerpt', 'content', 'image', 'date'] as const),
  ...(['version', 'created_at', 'updated_at', 'slug', 'format'] as const),
]

export function toArticle(
  row: Omit<ArticleRow, OptionalColumns> & Partial<Pick<ArticleRow, OptionalColumns>>,
): Article {
  const { format, content_html, renderer_version, created_at: _, publish_at: __, updated_at, ...fields } = row
  const article = { ...fields, updatedAt: updated_at.toISOString() }
  if (format !== 'markdown') return article
  const hasHtml = content_html && renderer_version === RENDERER_VERSION
  return { ...article, format, ...(hasHtml && { html: content_html }) }
}

/** Columns by which the list is sorted: of one day, the article that appeared last comes first. */
const sortColumns = ['date', 'publish_at', 'created_at', 'id'] as const

function toPublishedArticle(row: ArticleRow): Article {
  return { ...toArticle(row), publishedAt: row.publish_at.toISOString() }
}

function selectNewestFirst() {
  return readDb()
    .selectFrom('public_news')
    .orderBy('date', 'desc')
    .orderBy('publish_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

export async function listArticles(): Promise<Article[]> {
  const rows = await selectNewestFirst().select(articleListColumns).execute()
  return rows.map(toArticle)
}

/** Lists the newest articles whose total JSON size is at most `maxBytes`. */
export async function listArticlesWithin(maxBytes: number): Promise<SizeLimitedList<Article>> {
  // Estimates JSON sizes in SQL, so that texts beyond the limit are not read. `takeWithinBytes` then measures the exact
  // sizes.
  const jsonSize = sql<number>`octet_length(content) + octet_length(coalesce(image, ''))`
  const sizedArticles = readDb()
    .selectFrom('public_news')
    .select([...articleListColumns, 'publish_at'])
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'),
      eb.fn
        .sum(jsonSize)
        .over((overBuilder) =>
          overBuilder
            .orderBy('date', 'desc')
            .orderBy('publish_at', 'desc')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc'),
        )
        .as('bytes'),
    ])
  const rows = await readDb()
    .selectFrom(sizedArticles.as('sized'))
    .selectAll()
    .where('bytes', '<=', maxBytes)
    .orderBy('date', 'desc')
    .orderBy('publish_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const items = rows.map(({ total: _, bytes: __, ...row }) => toArticle(row))
  return { items: takeWithinBytes(items, maxBytes), total: rows[0]?.total ?? 0 }
}

export function selectArticlePage(page: PageQuery) {
  const { limit, offset } = toLimitOffset(page)
  return selectNewestFirst().select(['slug', 'title', 'excerpt', 'image', 'date']).limit(limit).offset(offset)
}

export async function listArticlePage(page: PageQuery): Promise<ListPage<ListedArticle>> {
  return toPage(await selectArticlePage(page).execute(), page)
}

export async function listNewestArticles(count: number): Promise<Article[]> {
  const rows = await selectNewestFirst().selectAll().limit(count).execute()
  return rows.map(toPublishedArticle)
}

export async function listArticlePaths(): Promise<{ path: string; lastChanged: string }[]> {
  return toPublicationPaths('news', await selectNewestFirst().select(['slug', 'updated_at']).execute())
}

export async function findArticle(idOrSlug: string): Promise<Article | undefined> {
  if (!isUuid(idOrSlug) && !isSlug(idOrSlug)) return undefined
  const column = isUuid(idOrSlug) ? 'id' : 'slug'
  const row = await readDb().selectFrom('public_news').selectAll().where(column, '=', idOrSlug).executeTakeFirst()
  return row && toArticle(row)
}

export async function findArticleBySlug(slug: string): Promise<SlugLookup<Article>> {
  if (!isSlug(slug)) return { kind: 'not-found' }
  const row = await readDb()
    .selectFrom('public_slugs as address')
    .leftJoin('public_news as article', 'article.id', 'address.item_id')
    .selectAll('article')
    .where('address.collection', '=', 'news')
    .where('address.slug', '=', slug)
    .executeTakeFirst()
  return toSlugLookup<ArticleRow, Article>(slug, row, toPublishedArticle)
}

type ArticleLink = Pick<Article, 'slug' | 'title'>

/** Selects the newer or older neighbour of an article in the news list. */
export function selectNeighbour(slug: string, neighbour: 'newer' | 'older') {
  const [operator, direction] = neighbour === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  return readDb()
    .selectFrom('public_news')
    .select(['slug', 'title'])
    .where((eb) =>
      eb(
        eb.refTuple(...sortColumns),
        operator,
        eb
          .selectFrom('public_news')
          .select(sortColumns)
          .where('slug', '=', slug)
          .$asTuple(...sortColumns),
      ),
    )
    .orderBy('date', direction)
    .orderBy('publish_at', direction)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(1)
}

export async function findArticleNeighbours(slug: string): Promise<{ newer?: ArticleLink; older?: ArticleLink }> {
  if (!isSlug(slug)) return {}
  const [newer, older] = await Promise.all([
    selectNeighbour(slug, 'newer').executeTakeFirst(),
    selectNeighbour(slug, 'older').executeTakeFirst(),
  ])
  return { ...(newer && { newer }), ...(older && { older }) }
}
