import { sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { readDb, transaction } from '#netlify/database/client.ts'
import type { PublicNews } from '#netlify/database/types.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { isSlug } from '#src/contract/rules/identifiers.ts'
import type { ShortFields } from './publication-order.queries.ts'
import { orderByAll } from './published.queries.ts'
import { toArticle, toPublishedArticle } from './rows.ts'
import { listItemColumns, publicationTables } from './tables.ts'

/** Order by time, which the pin does not change: that of an article's neighbours. */
const sortColumns = ['date', 'publish_at', 'created_at', 'id'] as const

function selectListed() {
  return readDb().selectFrom('public_news').orderBy(orderByAll(publicationTables.news.order, 'desc'))
}

export const shortArticleFields: ShortFields = {
  // The address of the image. An image embedded as a data string is too large for a list.
  image: sql<string | null>`case when image not like 'data:%' then image end`.as('image'),
}

export async function listArticles(): Promise<Article[]> {
  const rows = await selectListed()
    .select(listItemColumns('news') as (keyof PublicNews)[])
    .execute()
  return rows.map(toArticle)
}

/** Lists the pinned article and the newest ones. */
export async function listNewestArticles(count: number): Promise<Article[]> {
  const rows = await selectListed().selectAll().limit(count).execute()
  return rows.map(toPublishedArticle)
}

/** Pins or unpins an article. Unpins the one that was pinned before. Returns false if the article does not exist. */
export async function setPinned(id: string, pinned: boolean): Promise<boolean> {
  return await transaction(async (trx) => {
    // Before any row is locked, so that concurrent pins wait for each other instead of failing.
    await trx.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('pinned article'))`.as('lock')).execute()
    const article = await trx
      .selectFrom('news_articles')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!article) return false
    const update = (isPinned: boolean) =>
      trx
        .updateTable('news_articles')
        .set({ pinned: isPinned })
        .where('pinned', '!=', isPinned)
        .returning(['id as subject', 'title as detail'])
    const unpinned = await update(false)
      .where('id', pinned ? '!=' : '=', id)
      .execute()
    const newlyPinned = pinned ? await update(true).where('id', '=', id).execute() : []
    const entries = [
      ...unpinned.map((entry) => ({ ...entry, action: 'unpin' as const })),
      ...newlyPinned.map((entry) => ({ ...entry, action: 'pin' as const })),
    ]
    await insertAuditEntry(trx, ...entries.map((entry) => ({ ...entry, collection: 'news' as const })))
    return true
  })
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
