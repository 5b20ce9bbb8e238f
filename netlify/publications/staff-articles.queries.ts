import { type Selectable, sql } from 'kysely'
import type { ChangeResult } from '#netlify/database/change.ts'
import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { NewsArticles } from '#netlify/database/types.ts'
import type { Article, ArticleInput } from '#src/contract/publications/articles.ts'
import type { ManagedPublication, PublicationListPage } from '#src/contract/publications/publication.ts'
import { toArticle } from './articles.queries.ts'
import { completeWrite } from './complete-write.ts'
import {
  getActorName,
  getInsertAction,
  getUpdateAction,
  type OutlineQuery,
  type StaffQueries,
  toManagedItem,
  type UpdateOptions,
  type WritePlan,
} from './publication.ts'
import {
  getOutlineLimit,
  isAfterSortKeys,
  orderBySortKeys,
  publicationOrders,
  selectSortKeys,
  toOutlinePage,
} from './publication-order.queries.ts'
import { getNewPlanColumns, getUpdatedPlanColumns, isListed } from './states.queries.ts'

type ArticleRow = Selectable<NewsArticles>
type ManagedArticle = ManagedPublication<Article>

/** Fields of an article, with the HTML that was rendered from its Markdown. */
export type ArticleColumns = ArticleInput & Partial<Pick<ArticleRow, 'content_html' | 'renderer_version'>>

const toManagedArticle = (row: ArticleRow): ManagedArticle => toManagedItem(row, toArticle)

/** SQL: the address of the image. An image embedded as a data string is too large for a list. */
const listedImage = sql<string | null>`case when image not like 'data:%' then image end`

/** Lists a page of articles for staff without their texts, newest first by default. */
async function listArticleOutlines(query: OutlineQuery): Promise<PublicationListPage<ManagedArticle>> {
  const { cursor, sort = 'newest' } = query
  const order = publicationOrders[sort]
  const matchingArticles = readDb()
    .selectFrom('news_articles')
    .select(['id', 'title', 'excerpt', 'date', 'version', 'updated_at', 'slug'])
    .select(['state', 'publish_at', 'deleted_at', 'changed_by', listedImage.as('image')])
    .select((eb) => eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'))
    .select(selectSortKeys(order))
    .where(isListed(query))
  const rows = await readDb()
    .selectFrom(matchingArticles.as('matching'))
    .selectAll()
    .$if(cursor !== undefined, (pageQuery) => pageQuery.where(isAfterSortKeys(order, cursor ?? '')))
    .orderBy(orderBySortKeys(order))
    .limit(getOutlineLimit(cursor))
    .execute()
  return toOutlinePage(rows, cursor, (row) =>
    toManagedItem(row, ({ updated_at, ...fields }) => ({ ...fields, updatedAt: updated_at.toISOString() })),
  )
}

async function findManagedArticle(id: string): Promise<ManagedArticle | undefined> {
  const row = await readDb().selectFrom('news_articles').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toManagedArticle(row)
}

async function insertArticleWithId(
  id: string,
  input: ArticleColumns,
  plan: WritePlan = {},
): Promise<{ item: ManagedArticle; isNew: boolean }> {
  return await transaction(async (trx) => {
    const selectStoredArticle = () => trx.selectFrom('news_articles').selectAll().where('id', '=', id)
    const storedArticle = await selectStoredArticle().executeTakeFirst()
    if (storedArticle) return { item: toManagedArticle(storedArticle), isNew: false }
    const row = await trx
      .insertInto('news_articles')
      .values({ id, ...input, ...getNewPlanColumns(plan), changed_by: getActorName() })
      .onConflict((conflictBuilder) => conflictBuilder.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return { item: toManagedArticle(await selectStoredArticle().executeTakeFirstOrThrow()), isNew: false }
    await completeWrite(trx, 'news', getInsertAction(row), row, plan)
    return { item: toManagedArticle(row), isNew: true }
  })
}

async function lockArticle(trx: Executor, id: string): Promise<ArticleRow | undefined> {
  return await trx
    .selectFrom('news_articles')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateArticle(
  id: string,
  input: ArticleColumns,
  { versions, plan = {} }: UpdateOptions = {},
): Promise<ChangeResult<{ item: ManagedArticle }>> {
  return await transaction(async (trx) => {
    const formerRow = await lockArticle(trx, id)
    if (!formerRow) return { kind: 'not-found' }
    if (versions && !versions.includes(formerRow.version)) return { kind: 'conflict' }
    const row = await trx
      .updateTable('news_articles')
      .set({ ...input, ...getUpdatedPlanColumns(plan) })
      .set({ version: formerRow.version + 1, updated_at: now, changed_by: getActorName() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await completeWrite(trx, 'news', getUpdateAction(formerRow, row), row, plan)
    return { kind: 'done', item: toManagedArticle(row) }
  })
}

export const staffArticles: StaffQueries<ArticleColumns, Article> = {
  listOutlines: listArticleOutlines,
  findManaged: findManagedArticle,
  insert: insertArticleWithId,
  update: updateArticle,
}
