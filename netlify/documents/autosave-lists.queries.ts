import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import type { Autosave, AutosaveOutline, DocumentKey } from '#src/contract/documents/documents.ts'
import type { EditableDocuments } from './collections.ts'

const MAX_LISTED = 100
/** Fewer than in lists without the values, because one text may have 240,000 characters. */
const MAX_TEXTS = 20

/** SQL: title of the unsaved text, or else the saved one; empty for settings. */
const autosaveTitle = sql<string>`case when autosave.collection = 'settings' then '' else
  left(coalesce(nullif(trim(autosave.fields ->> 'title'), ''), document.title, ''), 200) end`

function selectAutosaves(authorId: string) {
  return readDb()
    .selectFrom('autosaves as autosave')
    .leftJoin('documents as document', (join) =>
      join.onRef('document.collection', '=', 'autosave.collection').on(sql<boolean>`document.id::text = autosave.item`),
    )
    .select(['autosave.collection', 'autosave.item', 'autosave.form', 'autosave.author_name as author'])
    .select(['autosave.base_version as baseVersion', 'autosave.changed_at', autosaveTitle.as('title')])
    .select((eb) => eb('autosave.author', '=', authorId).as('isOwn'))
    .where('autosave.fields', 'is not', null)
}

function toOutline<Row extends { changed_at: Date }>({ changed_at, ...row }: Row) {
  return { ...row, changedAt: changed_at.toISOString() }
}

/** Lists unsaved texts of the given documents, without items in the trash and forms of items that were deleted. */
export async function listAutosaveOutlines(
  { collections, sections }: EditableDocuments,
  authorId: string,
): Promise<AutosaveOutline[]> {
  if (collections.length === 0) return []
  const rows = await selectAutosaves(authorId)
    .where('autosave.collection', 'in', collections)
    .where((eb) =>
      eb
        .case()
        .when('autosave.collection', '=', 'settings')
        .then(eb('autosave.item', 'in', ['', ...sections]))
        .when('document.id', 'is', null)
        .then(eb('autosave.base_version', 'is', null))
        .else(eb('document.deleted_at', 'is', null))
        .end(),
    )
    .orderBy('autosave.changed_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({ ...toOutline(row), isOwn: Boolean(row.isOwn) }))
}

/** Lists the unsaved texts of a document, most recently changed first. Other authors’ texts never displace own ones. */
export async function listAutosaves({ collection, item }: DocumentKey, authorId: string): Promise<Autosave[]> {
  const rows = await selectAutosaves(authorId)
    .select(['autosave.base_fields', 'autosave.fields'])
    .where('autosave.collection', '=', collection)
    .where('autosave.item', '=', item)
    .orderBy('isOwn', 'desc')
    .orderBy('autosave.changed_at', 'desc')
    .limit(MAX_TEXTS)
    .execute()
  return rows
    .map(({ base_fields, fields, ...row }) => ({
      ...toOutline(row),
      isOwn: Boolean(row.isOwn),
      baseFields: base_fields ?? {},
      fields: fields ?? {},
    }))
    .sort((first, second) => second.changedAt.localeCompare(first.changedAt))
}

/** Finds the text of one form. `memberId` is its author, null for a device that uses the shared password. */
export async function findAutosave({ collection, item }: DocumentKey, form: string, memberId: string | null) {
  return await readDb()
    .selectFrom('autosaves')
    .select(['fields', 'changed_at'])
    .where('collection', '=', collection)
    .where('item', '=', item)
    .where('form', '=', form)
    .where('made_by', 'is not distinct from', memberId)
    .where('fields', 'is not', null)
    .$narrowType<{ fields: object }>()
    .executeTakeFirst()
}
