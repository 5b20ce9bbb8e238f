import { db } from '#netlify/database/client.ts'
import type { Section } from '#src/contract/publication.ts'
import type { Revision } from '#src/contract/revisions.ts'

function selectRevisions(section: Section, id: string) {
  return db()
    .selectFrom('revisions')
    .select(['number', 'made_at', 'made_by', 'fields'])
    .where('collection', '=', section)
    .where('item', '=', id)
    .where('is_unsaved', '=', false)
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>>

function toRevision({ number, made_at, made_by, fields }: RevisionRow): Revision {
  return {
    number,
    madeAt: made_at.toISOString(),
    fields: fields as Revision['fields'],
    ...(made_by && { by: made_by }),
  }
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
