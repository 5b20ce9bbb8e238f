import type { Expression, Selectable, SqlBool } from 'kysely'
import { db, type Executor } from '#netlify/database/client.ts'
import { cursorColumn, isAfterCursor, toCursorPage } from '#netlify/database/cursor.ts'
import type { Volunteers } from '#netlify/database/types.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import type { QuarantinedRow } from '#src/contract/moderation.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { isInInbox, isInScope, isQuarantined, type Scope, type SubmissionFilter } from './inbox-filter.queries.ts'

function toVolunteer(row: Selectable<Volunteers>): Volunteer {
  const { created_at, consent_version, news_consent, held_from: _, network: __, ...volunteer } = row
  return {
    ...volunteer,
    createdAt: created_at.toISOString(),
    consentVersion: consent_version,
    newsConsent: news_consent,
  }
}

export async function findVolunteer(executor: Executor, id: string, scope: Scope): Promise<Volunteer | undefined> {
  const row = await executor
    .selectFrom('volunteers')
    .selectAll()
    .where('id', '=', id)
    .where(isInScope('volunteers', scope))
    .executeTakeFirst()
  return row && toVolunteer(row)
}

/** Selects a page of rows, newest first, and one more row to detect whether another page follows. */
async function selectPage(condition: Expression<SqlBool>, cursor: string | undefined, size: number) {
  return await db()
    .selectFrom('volunteers')
    .selectAll()
    .select(cursorColumn)
    .where(condition)
    .$if(cursor !== undefined, (query) => query.where(isAfterCursor(cursor ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
}

export async function listVolunteers(
  filter: SubmissionFilter,
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<Volunteer>> {
  const rows = await selectPage(isInInbox('volunteers', filter), cursor, size)
  return toCursorPage(rows, size, toVolunteer)
}

export async function listQuarantinedVolunteers(
  network: string | undefined,
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<QuarantinedRow>> {
  const rows = await selectPage(isQuarantined(network), cursor, size)
  return toCursorPage(rows, size, (row) => ({
    kind: 'volunteers',
    ...toVolunteer(row),
    network: row.held_from?.slice(0, 8) ?? '',
  }))
}
