import { db, type Executor } from '#netlify/database/client.ts'
import type { Section } from '#src/contract/publication.ts'
import type { Revision } from '#src/contract/revisions.ts'
import type { ManagedRow } from './publication.ts'

function selectRevisions(section: Section, id: string) {
  return db()
    .selectFrom('publication_versions')
    .select(['number', 'made_at', 'made_by', 'fields'])
    .where('section', '=', section)
    .where('item_id', '=', id)
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>>

function toRevision({ number, made_at, made_by, fields }: RevisionRow): Revision {
  return { number, madeAt: made_at.toISOString(), fields, ...(made_by && { by: made_by }) }
}

export async function listRevisions(section: Section, id: string): Promise<Revision[]> {
  const rows = await selectRevisions(section, id).orderBy('number', 'desc').execute()
  return rows.map(toRevision)
}

export async function findRevision(
  section: Section,
  id: string,
  revisionNumber: number,
): Promise<Revision | undefined> {
  const row = await selectRevisions(section, id).where('number', '=', revisionNumber).executeTakeFirst()
  return row && toRevision(row)
}

/** Stores a replaced draft as a revision, unless its fields stayed the same. */
export async function insertDraftRevision(
  trx: Executor,
  section: Section,
  { id, version, updated_at, changed_by }: ManagedRow & { id: string; version: number },
  draftFields: object,
  newFields: object,
): Promise<void> {
  const fields = JSON.stringify(draftFields)
  if (fields === JSON.stringify(newFields)) return
  await trx
    .insertInto('publication_versions')
    .values({ section, item_id: id, number: version, made_at: updated_at, made_by: changed_by, fields })
    .execute()
}
