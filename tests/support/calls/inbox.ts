import { randomUUID } from 'node:crypto'
import * as activity from '#netlify/functions/activity.ts'
import * as inbox from '#netlify/functions/inbox.ts'
import * as messages from '#netlify/functions/messages.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import type { CursorPage } from '#src/contract/submissions/inbox.ts'
import { messageFields } from '#src/contract/submissions/messages.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { makeRequiredValues } from '#tests/support/data/form-values.ts'
import { query } from '#tests/support/platform/database.ts'
import { type FunctionModule, type RequestOptions, send } from './send.ts'
import type { StaffSession } from './staff.ts'

const [ownLga] = lgas

export function parseCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, quotedText, plainText = '', separator] of cells) {
    rows.at(-1)?.push(quotedText?.replaceAll('""', '"') ?? plainText)
    if (separator === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

type ColumnValues = Record<string, string | boolean | null>

export interface TestedInbox {
  name: 'volunteers' | 'messages'
  module: FunctionModule
  path: string
  table: string
  newStatus: string
  row: ColumnValues
}

const formSender = { name: 'Adaọbị Ọkafọ', email: 'ada@example.org', phone: '+2348031234567' }

export const testedInboxes: TestedInbox[] = [
  {
    name: 'volunteers',
    module: volunteers,
    path: '/api/volunteers',
    table: 'volunteers',
    newStatus: 'contacted',
    row: { ...makeRequiredValues(volunteerFields), ...formSender, lga: ownLga },
  },
  {
    name: 'messages',
    module: messages,
    path: '/api/contact',
    table: 'contact_messages',
    newStatus: 'answered',
    row: { ...makeRequiredValues(messageFields), ...formSender, subject: 'The road to Oba', message: 'When?' },
  },
]

export async function insertSubmission(
  { name, table, row }: TestedInbox,
  { lga, ...changes }: ColumnValues = {},
): Promise<string> {
  const lgaValues = lga === undefined ? {} : { [name === 'messages' ? 'assigned_lga' : 'lga']: lga }
  const rowValues = { id: randomUUID(), ...row, ...lgaValues, ...changes }
  const sqlPlaceholders = Object.keys(rowValues).map((_, index) => `$${index + 1}`)
  await query(`insert into ${table} (${Object.keys(rowValues)}) values (${sqlPlaceholders})`, Object.values(rowValues))
  return rowValues.id
}

/** Requests an inbox list. Search texts go into the request body, to keep names out of URLs and server logs. */
export function requestInbox(
  { name, module, path }: TestedInbox,
  parameters: Record<string, string>,
  staffSession: StaffSession,
): Promise<Response> {
  if ('search' in parameters)
    return send(inbox, 'POST', '/api/admin/inbox', { kind: name, ...parameters }, staffSession)
  return send(module, 'GET', `${path}?${new URLSearchParams(parameters)}`, undefined, staffSession)
}

export function exportCsv(
  { path }: TestedInbox,
  filter: Record<string, string>,
  staffSession: RequestOptions,
): Promise<Response> {
  return send(inbox, 'POST', `${path}.csv`, filter, staffSession)
}

export async function readAudit(staffSession: StaffSession): Promise<AuditEntry[]> {
  const page: CursorPage<AuditEntry> = await (
    await send(activity, 'GET', '/api/admin/audit', undefined, staffSession)
  ).json()
  return page.items
}
