import { sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import type { Revision } from '#src/contract/revisions.ts'
import { db } from './client.ts'

interface VersionRow {
  number: number
  made_at: Date
  made_by: string | null
  fields: Record<string, string | null>
}

function toVersion({ number: revisionNumber, made_at: madeAt, made_by, fields }: VersionRow): Revision {
  return { number: revisionNumber, madeAt: madeAt.toISOString(), fields, ...(made_by && { by: made_by }) }
}

export async function listRevisions(section: Section, id: string): Promise<Revision[]> {
  const { rows } = await sql<VersionRow>`select number, made_at, made_by, fields from publication_versions
    where section = ${section} and item_id = ${id} order by number desc`.execute(db())
  return rows.map(toVersion)
}

export async function findRevision(
  section: Section,
  id: string,
  revisionNumber: number,
): Promise<Revision | undefined> {
  const { rows } = await sql<VersionRow>`select number, made_at, made_by, fields from publication_versions
    where section = ${section} and item_id = ${id} and number = ${revisionNumber}`.execute(db())
  return rows[0] && toVersion(rows[0])
}
