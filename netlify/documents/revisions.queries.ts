import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { getActor } from '#netlify/http/actor.ts'
import { getItemTable } from '#netlify/publications/trash/trash.queries.ts'
import type { DocumentKey, Fields, Revision } from '#src/contract/documents/documents.ts'

/** Lists the revisions of a document, newest first. */
export async function listRevisions({ collection, item }: DocumentKey): Promise<Revision[]> {
  const rows = await readDb()
    .selectFrom('revisions')
    .select(['number', 'made_at', 'made_by as by', 'fields', 'is_unsaved as isUnsaved'])
    .where('collection', '=', collection)
    .where('item', '=', item)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ made_at, ...row }) => ({ ...row, madeAt: made_at.toISOString() }))
}

/** Locks a document, so that it is not deleted for good meanwhile. Returns false if it is missing or in the trash. */
async function lockDocument(trx: Executor, { collection, item }: DocumentKey): Promise<boolean> {
  // A section of settings always exists.
  if (collection === 'settings') return true
  const row = await trx
    .selectFrom(getItemTable(collection))
    .select('id')
    .where('id', '=', item)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an unsaved text of the member who sent this request as a revision. Returns false without such a document. */
export async function insertUnsavedRevision(document: DocumentKey, fields: Fields): Promise<boolean> {
  return await transaction(async (trx) => {
    if (!(await lockDocument(trx, document))) return false
    const { collection, item } = document
    await trx
      .insertInto('revisions')
      .values({ collection, item, made_by: getActor()?.name ?? null, fields: JSON.stringify(fields), is_unsaved: true })
      .execute()
    return true
  })
}
