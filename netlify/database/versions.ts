import { sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import type { Version } from '#src/contract/versions.ts'
import { database } from './client.ts'

// Whoever's line came last by then: what it said was written with that line.
const author = sql`(select staff_name from audit_log where list = section and subject = item_id
  and created_at <= made_at and action in ('draft', 'schedule', 'publish', 'change', 'unpublish', 'restore')
  order by created_at desc limit 1) as by`

interface VersionRow {
  number: number
  made_at: Date
  fields: Record<string, string | null>
  by: string | null
}

function toVersion({ number, made_at, fields, by }: VersionRow): Version {
  return { number, madeAt: made_at.toISOString(), fields, ...(by && { by }) }
}

/** What an item said before, the newest first. */
export async function listVersions(section: Section, id: string): Promise<Version[]> {
  const { rows } = await sql<VersionRow>`select number, made_at, fields, ${author} from publication_versions
    where section = ${section} and item_id = ${id} order by number desc`.execute(database())
  return rows.map(toVersion)
}

export async function findVersion(section: Section, id: string, number: number): Promise<Version | undefined> {
  const { rows } = await sql<VersionRow>`select number, made_at, fields, ${author} from publication_versions
    where section = ${section} and item_id = ${id} and number = ${number}`.execute(database())
  return rows[0] && toVersion(rows[0])
}
