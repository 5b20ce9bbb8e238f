import { type ExpressionBuilder, sql } from 'kysely'
import { insertAuditEntry, type NewAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import type { DB } from '#netlify/database/types.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import type { AutosaveInput, DocumentKey } from '#src/contract/documents/documents.ts'
import { AUTOSAVE_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import { isSectionName } from '#src/contract/settings/settings.ts'
import type { Author, SavedForm } from './author.ts'

const keyColumns = ['collection', 'item', 'author', 'form'] as const

/** Matches the row of one form of its author. Another author's form has another key, even with the same form id. */
function isOwnRow({ collection, item }: DocumentKey, author: Author, form: string) {
  return (eb: ExpressionBuilder<DB, 'autosaves'>) => eb.and({ collection, item, author: author.id, form })
}

function toOwnColumns({ collection, item }: DocumentKey, author: Author, form: string) {
  return { collection, item, author: author.id, form, made_by: author.memberId, author_name: author.name }
}

const toJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

async function upsertAutosave(
  executor: Executor,
  document: DocumentKey,
  author: Author,
  { form, counter, baseVersion, baseFields, fields }: AutosaveInput,
): Promise<boolean> {
  const storedBase = executor
    .selectFrom('autosaves')
    .select(sql<string | null>`base_fields`.as('base_fields'))
    .where(isOwnRow(document, author, form))
  const row = await executor
    .insertInto('autosaves')
    .values({
      ...toOwnColumns(document, author, form),
      counter,
      base_version: baseVersion,
      base_fields: toJson(baseFields) ?? storedBase,
      fields: toJson(fields),
    })
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .columns(keyColumns)
        .doUpdateSet((eb) => ({
          counter: eb.ref('excluded.counter'),
          author_name: eb.ref('excluded.author_name'),
          base_version: eb.ref('excluded.base_version'),
          base_fields: sql<string | null>`excluded.base_fields`,
          fields: sql<string | null>`excluded.fields`,
          changed_at: now,
        }))
        .whereRef('excluded.counter', '>', 'autosaves.counter'),
    )
    .returning('counter')
    .executeTakeFirst()
  return row !== undefined
}

/** SQL: title of the unsaved text, or else the saved one. */
const autosaveTitle = sql<string>`coalesce(nullif(trim(fields ->> 'title'), ''),
  (select title from documents where documents.collection = autosaves.collection and id::text = item), '')`

function describeCopy({ collection, item }: DocumentKey, authorName: string, title: string): NewAuditEntry {
  if (collection === 'settings') {
    const sectionTitle = isSectionName(item) ? settingsSections[item].title : ''
    return { action: 'copy-unsaved-settings', detail: `${authorName}: ${sectionTitle}` }
  }
  return { action: 'copy-unsaved', collection, subject: item, detail: `${authorName}: ${title}` }
}

/** Adds the audit entry of a text that was copied from another author's form, once for each form in a row. */
async function recordCopy(
  trx: Executor,
  document: DocumentKey,
  author: Author,
  { form, copiedForm }: { form: string; copiedForm: string },
): Promise<void> {
  const source = await trx
    .selectFrom('autosaves')
    .select('author_name')
    .where((eb) => eb.and({ collection: document.collection, item: document.item, form: copiedForm }))
    .where('author', '!=', author.id)
    .executeTakeFirst()
  if (!source) return
  const row = await trx
    .updateTable('autosaves')
    .set({ copied_form: copiedForm })
    .where(isOwnRow(document, author, form))
    .where('copied_form', 'is distinct from', copiedForm)
    .returning(autosaveTitle.as('title'))
    .executeTakeFirst()
  if (row) await insertAuditEntry(trx, describeCopy(document, source.author_name, row.title))
}

/** Stores the text of a form. Returns false, and stores nothing, if a later one is stored. */
export async function storeAutosave(document: DocumentKey, author: Author, input: AutosaveInput): Promise<boolean> {
  const { form, copiedForm } = input
  if (!copiedForm) return await upsertAutosave(db(), document, author, input)
  return await transaction(async (trx) => {
    const isStored = await upsertAutosave(trx, document, author, input)
    if (isStored) await recordCopy(trx, document, author, { form, copiedForm })
    return isStored
  })
}

/** Returns the counter that made the server keep another text; undefined if no such text is stored. */
export async function findLaterCounter(
  document: DocumentKey,
  author: Author,
  { form, counter, fields }: AutosaveInput,
): Promise<number | undefined> {
  const kept = await readDb()
    .selectFrom('autosaves')
    .select(['counter', sql<boolean>`fields is not distinct from ${toJson(fields)}::jsonb`.as('isSame')])
    .where(isOwnRow(document, author, form))
    .where('counter', '>=', counter)
    .executeTakeFirst()
  // A discarded text has the counter that the form uses next, so tell the form that its text was not stored.
  return kept && !kept.isSame && kept.counter === counter ? counter + 1 : kept?.counter
}

/** Ends the autosave of a form whose text is saved in this transaction, unless the form stored a later text. */
export async function endAutosave(
  trx: Executor,
  document: DocumentKey,
  savedForm: SavedForm | undefined,
): Promise<void> {
  if (!savedForm) return
  const { form, counter, author } = savedForm
  await trx
    .insertInto('autosaves')
    .values({ ...toOwnColumns(document, author, form), counter })
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .columns(keyColumns)
        .doUpdateSet({ counter, fields: null, base_fields: null, changed_at: now })
        .whereRef('excluded.counter', '>=', 'autosaves.counter'),
    )
    .execute()
}

/** Discards the text of an own form, so that no request of the form that is still under way stores it again. */
export async function discardAutosave(document: DocumentKey, author: Author, form: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('autosaves')
    .set({ fields: null, counter: sql<number>`counter + (counter < 2147483647)::integer`, changed_at: now })
    .where(isOwnRow(document, author, form))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes unsaved texts after their retention time, and rows without text after a day. */
export async function deleteExpiredAutosaves(): Promise<void> {
  await db()
    .deleteFrom('autosaves')
    .where((eb) =>
      eb.or([
        eb('changed_at', '<', secondsFromNow(-AUTOSAVE_RETENTION_DAYS * DAY_S)),
        eb.and([eb('fields', 'is', null), eb('changed_at', '<', secondsFromNow(-DAY_S))]),
      ]),
    )
    .execute()
}
