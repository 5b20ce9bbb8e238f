import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import type { PublicNews } from '#netlify/database/types.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { isSlug } from '#src/contract/rules/identifiers.ts'
import type { ShortFields } from './publication-order.queries.ts'
import { orderByAll } from './published.queries.ts'
import { toArticle, toPublishedArticle } from './rows.ts'
import { listItemColumns } from './tables.ts'

const sortColumns = ['date', 'publish_at', 'created_at', 'id'] as const

function selectNewestFirst() {
  return readDb().selectFrom('public_news').orderBy(orderByAll(sortColumns, 'desc'))
}

export const shortArticleFields: ShortFields = {
  // The address of the image. An image embedded as a data string is too large for a list.
  image: sql<string | null>`case when image not like 'data:%' then image end`.as('image'),
}

export async function listArticles(): Promise<Article[]> {
  const rows = await selectNewestFirst()
    .select(listItemColumns('news') as (keyof PublicNews)[])
    .execute()
  return rows.map(toArticle)
}

export async function listNewestArticles(count: number): Promise<Article[]> {
  const rows = await selectNewestFirst().selectAll().limit(count).execute()
  return rows.map(toPublishedArticle)
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
    .orderBy(orderByAll(sortColumns, direction))
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
