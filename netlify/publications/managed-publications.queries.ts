import type { Insertable } from 'kysely'
import type { ChangeResult } from '#netlify/database/change.ts'
import { type Reader, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { Events, NewsArticles } from '#netlify/database/types.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { listFieldNames } from '#src/contract/publications/fields.ts'
import type { ManagedPublication, PublicationListPage } from '#src/contract/publications/publication.ts'
import type { PublicationKinds } from '#src/contract/publications/publication-kinds.ts'
import { completeWrite } from './complete-write.ts'
import { publicationKinds } from './kinds.ts'
import {
  getActorName,
  getInsertAction,
  getUpdateAction,
  type OutlineQuery,
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
import { publicationTables, type StoredPublication } from './tables.ts'

// Queries for staff. They read and write drafts, scheduled, published and trashed items of each kind.

type Managed<Name extends PublicationCollection> = ManagedPublication<PublicationKinds[Name]>

/** `row`: a row of the collection's table, of which Kysely knows only the columns that all kinds have. */
function toManaged<Name extends PublicationCollection>(collection: Name, row: object): Managed<Name> {
  return toManagedItem(row as StoredPublication, publicationTables[collection].toItem)
}

const commonColumns = [
  ...(['id', 'version', 'updated_at', 'slug'] as const),
  ...(['state', 'publish_at', 'unpublish_at', 'deleted_at', 'changed_by'] as const),
]

/** Lists a page of items for staff, without their long texts. */
export async function listOutlines<Name extends PublicationCollection>(
  collection: Name,
  query: OutlineQuery,
): Promise<PublicationListPage<Managed<Name>>> {
  const { cursor, sort } = query
  const { table, fields, otherColumns } = publicationTables[collection]
  const { findStaffOrder, shortFields } = publicationKinds[collection]
  const order = sort ? publicationOrders[sort] : await findStaffOrder()
  const fieldNames = listFieldNames(fields, 'isListed') as (keyof StoredPublication)[]
  // For Kysely's types, a shorter value is a column like the others: it has the same name.
  const fieldColumns = fieldNames.map((name) => shortFields[name] ?? name) as typeof fieldNames
  const matchingItems = readDb()
    .selectFrom(table)
    .select([...commonColumns, ...otherColumns])
    .select(fieldColumns)
    .select((eb) => eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'))
    .select(selectSortKeys(order))
    .where(isListed(query))
  const rows = await readDb()
    .selectFrom(matchingItems.as('matching'))
    .selectAll()
    .$if(cursor !== undefined, (pageQuery) => pageQuery.where(isAfterSortKeys(order, cursor ?? '')))
    .orderBy(orderBySortKeys(order))
    .limit(getOutlineLimit(cursor))
    .execute()
  return toOutlinePage(rows, cursor, (row) => toManaged(collection, row))
}

const selectItem = (executor: Reader, collection: PublicationCollection, id: string) =>
  executor.selectFrom(publicationTables[collection].table).selectAll().where('id', '=', id)

export async function findManaged<Name extends PublicationCollection>(
  collection: Name,
  id: string,
): Promise<Managed<Name> | undefined> {
  const row = await selectItem(readDb(), collection, id).executeTakeFirst()
  return row && toManaged(collection, row)
}

/** Input of a kind, which its schema has checked: its fields are columns of its table. */
type Columns = Insertable<NewsArticles & Events>

/** Inserts an item under the given id. If the id exists, returns the stored item unchanged. */
export async function insertPublication<Name extends PublicationCollection>(
  collection: Name,
  { id, fields, plan = {} }: { id: string; fields: object; plan?: WritePlan },
): Promise<{ item: Managed<Name>; isNew: boolean }> {
  return await transaction(async (trx) => {
    const storedRow = await selectItem(trx, collection, id).executeTakeFirst()
    if (storedRow) return { item: toManaged(collection, storedRow), isNew: false }
    const row = await trx
      .insertInto(publicationTables[collection].table)
      .values({ ...(fields as Columns), id, ...getNewPlanColumns(plan), changed_by: getActorName() })
      .onConflict((conflictBuilder) => conflictBuilder.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row)
      return {
        item: toManaged(collection, await selectItem(trx, collection, id).executeTakeFirstOrThrow()),
        isNew: false,
      }
    await completeWrite(trx, collection, getInsertAction(row), row, plan)
    return { item: toManaged(collection, row), isNew: true }
  })
}

export async function updatePublication<Name extends PublicationCollection>(
  collection: Name,
  id: string,
  fields: object,
  { versions, plan = {} }: UpdateOptions = {},
): Promise<ChangeResult<{ item: Managed<Name> }>> {
  return await transaction(async (trx) => {
    const formerRow = await selectItem(trx, collection, id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!formerRow) return { kind: 'not-found' }
    if (versions && !versions.includes(formerRow.version)) return { kind: 'conflict' }
    const row = await trx
      .updateTable(publicationTables[collection].table)
      .set({ ...fields, ...getUpdatedPlanColumns(plan) })
      .set({ version: formerRow.version + 1, updated_at: now, changed_by: getActorName() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await completeWrite(trx, collection, getUpdateAction(formerRow, row), row, plan)
    return { kind: 'done', item: toManaged(collection, row) }
  })
}
