import * as inbox from '#netlify/functions/inbox.ts'
import * as news from '#netlify/functions/news.ts'
import * as overview from '#netlify/functions/overview.ts'
import * as publications from '#netlify/functions/publications.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { EXPORT_BATCH_ROWS } from '#netlify/submissions/inbox/csv.ts'
import type { CursorPage } from '#src/contract/submissions/inbox.ts'
import type { SubmissionDetail } from '#src/contract/submissions/inbox-operations.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { type BenchRow, median } from '#tests/lab/bench/table.ts'
import { type FunctionModule, type RequestOptions, requireStatus, send } from '#tests/support/calls/send.ts'
import type { IdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { type DatabaseTime, measureDatabaseTime } from './database-time.ts'

const RUNS = 7

type SendCall = () => Promise<unknown>

function createSender(staffSession: RequestOptions) {
  return async (functionModule: FunctionModule, method: string, path: string, body?: unknown) =>
    await (await requireStatus(await send(functionModule, method, path, body, staffSession), 200)).json()
}

type Send = ReturnType<typeof createSender>

async function findCursor(sendCall: Send, pageCount: number): Promise<string> {
  let cursor = ''
  for (let page = 0; page < pageCount; page++) {
    const { next }: CursorPage<Volunteer> = await sendCall(volunteers, 'GET', `/api/volunteers?cursor=${cursor}`)
    cursor = next ?? ''
  }
  return cursor
}

/** Lists ids of volunteers who signed up twice from one phone, as many as there are runs and one more. */
async function listRepeatedIds(databaseUrl: string): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    databaseUrl,
    `select min(id::text) as id from volunteers where quarantined_from is null
      group by regexp_replace(phone, '[^0-9]', '', 'g') having count(*) > 1 limit ${RUNS + 1}`,
  )
  return rows.map(({ id }) => id)
}

async function mergeRelated(sendCall: Send, id: string): Promise<void> {
  const { related }: SubmissionDetail<Volunteer> = await sendCall(volunteers, 'GET', `/api/volunteers/${id}/detail`)
  const others = related.filter(({ kind }) => kind === 'volunteers').map(({ id, version }) => ({ id, version }))
  await sendCall(volunteers, 'POST', `/api/volunteers/${id}/merge`, { others })
}

async function createCalls(site: IdleSite, staffSession: RequestOptions): Promise<[name: string, SendCall][]> {
  const sendCall = createSender(staffSession)
  const search = (text: string) => () =>
    sendCall(inbox, 'POST', '/api/admin/inbox', { kind: 'volunteers', search: text })
  const read = (functionModule: FunctionModule, path: string) => () => sendCall(functionModule, 'GET', path)
  const laterCursor = await findCursor(sendCall, 40)
  const repeatedIds = await listRepeatedIds(site.databaseUrl)
  return [
    ['list: first page', read(volunteers, '/api/volunteers')],
    [
      'list: first page of staff, with totals',
      () => sendCall(inbox, 'POST', '/api/admin/inbox', { kind: 'volunteers' }),
    ],
    ['list: page 41', read(volunteers, `/api/volunteers?cursor=${laterCursor}`)],
    ['list: one area and one status', read(volunteers, '/api/volunteers?lga=Oyi&status=active')],
    ['search: a common name', search('okeke')],
    ['search: a name and surname', search('Adaobi Okafo')],
    ['search: one e-mail address', search('volunteer4321@example.org')],
    ['search: a name that no volunteer has', search('Zebulon')],
    ['search: one phone number', search('0803 000 4321')],
    ['search: a phone number that no volunteer has', search('0901 234 5678')],
    ['overview: totals per area', read(inbox, '/api/admin/summary')],
    ['overview: sign-ups of each day', read(overview, '/api/admin/overview/days')],
    ['overview: waiting, by age', read(overview, '/api/admin/overview/waiting')],
    ['detail of a volunteer who signed up twice', read(volunteers, `/api/volunteers/${repeatedIds[0]}/detail`)],
    ['merge two sign-ups', () => mergeRelated(sendCall, repeatedIds.shift() ?? '')],
    ['articles: all, as the specification lists them', read(news, '/api/news')],
    ['articles: page 1', read(news, '/api/news?page=1')],
    ['articles: page 100', read(news, '/api/news?page=100')],
    ['articles: first page of staff', read(publications, '/api/admin/publications?collection=news')],
    ['articles: search of staff', read(publications, '/api/admin/publications?collection=news&title=day%20777')],
  ]
}

/** Measures the database time of each call of staff: the median of some runs, after one that is not counted. */
export async function measureStaffCalls(site: IdleSite, staffSession: RequestOptions): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [call, sendCall] of await createCalls(site, staffSession)) {
    await sendCall()
    const times: DatabaseTime[] = []
    for (let run = 0; run < RUNS; run++) times.push(await measureDatabaseTime(site, sendCall))
    rows.push({
      call,
      'database, ms': median(times.map(({ elapsedMs }) => elapsedMs)).toFixed(1),
      'processor of the database, ms': median(times.map(({ processorMs }) => processorMs)).toFixed(1),
    })
  }
  return rows
}

/** Reads one part of an export. `next` is the cursor of the next part. */
async function exportPart(staffSession: RequestOptions, cursor: string | undefined) {
  const response = await send(inbox, 'POST', '/api/volunteers.csv', { cursor }, staffSession)
  const text = (await (await requireStatus(response, 200)).text()).trimEnd()
  const lastLine = text.slice(text.lastIndexOf('\n') + 1)
  const [, rowCount] = /(\d+) rows?/.exec(lastLine) ?? []
  const [, next] = /at cursor ([^"\s]+)/.exec(lastLine) ?? []
  return { bytes: Buffer.byteLength(text), rowCount: Number(rowCount), next }
}

/** Exports all volunteers, part by part. */
export async function measureExport(site: IdleSite, staffSession: RequestOptions): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  let cursor: string | undefined
  do {
    const part = { bytes: 0, rowCount: 0, next: cursor }
    const start = performance.now()
    const { elapsedMs } = await measureDatabaseTime(site, async () => {
      Object.assign(part, await exportPart(staffSession, cursor))
    })
    const pageCount = part.rowCount / EXPORT_BATCH_ROWS
    rows.push({
      'part of the export': rows.length + 1,
      rows: part.rowCount,
      MB: (part.bytes / 1e6).toFixed(1),
      'whole, s': ((performance.now() - start) / 1000).toFixed(1),
      'database, s': (elapsedMs / 1000).toFixed(2),
      [`database for ${EXPORT_BATCH_ROWS} rows, ms`]: (elapsedMs / pageCount).toFixed(1),
    })
    cursor = part.next
  } while (cursor)
  return rows
}
