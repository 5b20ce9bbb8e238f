import { type InboxFilter, type InboxList, listSubmissions, noteExport } from '#netlify/database/submissions.ts'
import { CSV_BOM, toCsvLine } from '#netlify/http/csv.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { lagosDay } from '#src/contract/lagos.ts'
import type { Inbox } from './submission.ts'

// Enough for few round trips, and little of the memory of a function.
const ROWS_AT_ONCE = 1000

async function* writeCsv<List extends InboxList>(inbox: Inbox<List>, filter: InboxFilter) {
  const columns = await inbox.columns()
  yield CSV_BOM + toCsvLine(columns.map(([heading]) => heading))
  let cursor: string | undefined
  do {
    const { items, next } = await listSubmissions(inbox.list, filter, cursor, ROWS_AT_ONCE)
    yield items.map((item) => toCsvLine(columns.map(([, cell]) => cell(item) ?? ''))).join('')
    cursor = next ?? undefined
  } while (cursor)
}

// A part is made when the one before it was taken, so that a slow line holds no more than one in memory.
function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}

export async function answerCsv<List extends InboxList>(inbox: Inbox<List>, request: Request): Promise<Response> {
  await requireAdmin(request)
  const { cursor: _, ...filter } = readQuery(request, inbox.query)
  await noteExport(inbox.list, filter)
  return new Response(toStream(writeCsv(inbox, filter)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${inbox.list}-${lagosDay(new Date())}.csv"`,
    },
  })
}
