import { type RawBuilder, sql } from 'kysely'
import { type AuditLine, CURSOR_PAGE_ITEMS, type CursorPage, type InboxKind } from '#src/contract/inbox.ts'
import { database } from './client.ts'
import { readPage } from './cursor-page.ts'
import type { AuditRow } from './schema.ts'

export function noteLine(
  action: AuditLine['action'] | RawBuilder<unknown>,
  list: AuditLine['list'] | RawBuilder<unknown>,
  subject: RawBuilder<unknown>,
  detail: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
) {
  return sql`insert into audit_log (action, list, subject, detail)
    select (${action})::text, ${list}::text, ${subject}, ${detail} ${rows}`
}

/** One line for all rows of a change; none where there are none. */
export function noteAmount(action: AuditLine['action'], list: AuditLine['list'], rows: RawBuilder<unknown>) {
  return sql`insert into audit_log (action, list, detail, amount)
    select ${action}::text, ${list}::text, '', count(*)::integer from ${rows} having count(*) > 0`
}

export const titleOfLine = sql`left(title, 200)`

/** Adds to the line of this hour: what comes by the hundred is counted. */
export async function countLine(action: AuditLine['action'], list: AuditLine['list'], amount: number): Promise<void> {
  await sql`
    insert into audit_log as line (action, list, detail, amount, hour)
    values (${action}, ${list}, '', ${amount}, date_trunc('hour', now()))
    on conflict (hour, action, (coalesce(list, ''))) where hour is not null
    do update set amount = line.amount + excluded.amount`.execute(database())
}

function toLine({ created_at, ...line }: AuditRow): AuditLine {
  const { id, action, list, subject, detail, amount } = line
  return { id, at: created_at.toISOString(), action, list, subject, detail, amount }
}

export async function listAudit(cursor: string | undefined): Promise<CursorPage<AuditLine>> {
  const page = await readPage<AuditRow>('audit_log', [], cursor, CURSOR_PAGE_ITEMS)
  return { ...page, items: page.items.map(toLine) }
}

export async function wasErased(list: InboxKind, id: string, receivedAt: string): Promise<boolean> {
  const line = await database()
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'erase')
    .where('list', '=', list)
    .where('subject', '=', id)
    .where('created_at', '>=', new Date(receivedAt))
    .executeTakeFirst()
  return line !== undefined
}
