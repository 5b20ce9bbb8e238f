import type { Expression, Selectable, SqlBool } from 'kysely'
import { db, type Executor } from '#netlify/database/client.ts'
import { cursorColumn, isAfterCursor, toCursorPage } from '#netlify/database/cursor.ts'
import type { ContactMessages } from '#netlify/database/types.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import type { QuarantinedRow } from '#src/contract/moderation.ts'
import { isInInbox, isInScope, isQuarantined, type Scope, type SubmissionFilter } from './inbox-filter.queries.ts'

function toMessage(row: Selectable<ContactMessages>): Message {
  const { created_at, consent_version, news_consent, assigned_lga: lga, held_from: _, network: __, ...message } = row
  return {
    ...message,
    createdAt: created_at.toISOString(),
    consentVersion: consent_version,
    newsConsent: news_consent,
    ...(lga && { lga }),
  }
}

export async function findMessage(executor: Executor, id: string, scope: Scope): Promise<Message | undefined> {
  const row = await executor
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where(isInScope('messages', scope))
    .executeTakeFirst()
  return row && toMessage(row)
}

/** Selects a page of rows, newest first, and one more row to detect whether another page follows. */
async function selectPage(condition: Expression<SqlBool>, cursor: string | undefined, size: number) {
  return await db()
    .selectFrom('contact_messages')
    .selectAll()
    .select(cursorColumn)
    .where(condition)
    .$if(cursor !== undefined, (query) => query.where(isAfterCursor(cursor ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
}

export async function listMessages(
  filter: SubmissionFilter,
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<Message>> {
  const rows = await selectPage(isInInbox('messages', filter), cursor, size)
  return toCursorPage(rows, size, toMessage)
}

export async function listQuarantinedMessages(
  network: string | undefined,
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<QuarantinedRow>> {
  const rows = await selectPage(isQuarantined(network), cursor, size)
  return toCursorPage(rows, size, (row) => ({
    kind: 'messages',
    ...toMessage(row),
    network: row.held_from?.slice(0, 8) ?? '',
  }))
}
