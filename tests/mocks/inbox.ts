import { HttpResponse, http } from 'msw'
import type { AuditLine } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'

type Row = Volunteer | Message

/** What the server holds of submissions. Pages are short here. */
export const inbox = {
  volunteers: [] as Volunteer[],
  messages: [] as Message[],
  audit: [] as AuditLine[],
  pageSize: 50,
  csvRows: 1000,
  hold: (_query: URLSearchParams): Promise<void> | undefined => undefined,
}

export function resetInbox(): void {
  Object.assign(inbox, { volunteers: [], messages: [], audit: [], pageSize: 50, csvRows: 1000, hold: () => undefined })
}

function page<Item>(items: Item[], cursor: string | null) {
  const from = Number(cursor ?? 0)
  const to = from + inbox.pageSize
  return HttpResponse.json({ items: items.slice(from, to), next: to < items.length ? String(to) : null })
}

function select(rows: Row[], query: URLSearchParams): Row[] {
  const search = query.get('search')?.toLowerCase() ?? ''
  return rows.filter((row) => {
    if (query.has('lga') && !('lga' in row && row.lga === query.get('lga'))) return false
    if (query.has('status') && row.status !== query.get('status')) return false
    return [row.name, row.email, row.phone ?? ''].some((text) => text.toLowerCase().includes(search))
  })
}

function attachment(body: string, name: string) {
  return new HttpResponse(body, { headers: { 'Content-Disposition': `attachment; filename="${name}"` } })
}

const gone = () => HttpResponse.json({ status: 404 }, { status: 404 })

function handlersOf(key: 'volunteers' | 'messages', path: string) {
  const rows = () => inbox[key] as Row[]
  const put = (next: Row[]) => Object.assign(inbox, { [key]: next })
  const find = (id: unknown) => rows().find((row) => row.id === id)
  return [
    http.get(`*${path}.csv`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const names = select(rows(), searchParams).map(({ name }) => name)
      const from = Number(searchParams.get('cursor')?.slice(1) ?? 0)
      const to = from + inbox.csvRows
      const next = to < names.length ? ` in this part. The next one begins at ?cursor=r${to}` : '. End of the list.'
      const lines = [...names.slice(from, to), `${Math.min(to, names.length) - from} rows${next}`]
      return attachment(lines.map((line) => `${line}\r\n`).join(''), `${key}.csv`)
    }),
    http.get(`*${path}`, async ({ request }) => {
      const { searchParams } = new URL(request.url)
      await inbox.hold(searchParams)
      return page(select(rows(), searchParams), searchParams.get('cursor'))
    }),
    http.get(`*${path}/:id`, ({ params }) => {
      const row = find(params.id)
      return row ? attachment(JSON.stringify(row), `${key}.json`) : gone()
    }),
    http.patch(`*${path}/:id`, async ({ request, params }) => {
      const row = find(params.id)
      if (!row) return gone()
      if (request.headers.get('If-Match') !== `"${row.version}"`) return HttpResponse.json({}, { status: 412 })
      const changed = { ...row, ...((await request.json()) as object), version: row.version + 1 }
      put(rows().map((each) => (each === row ? changed : each)))
      return HttpResponse.json(changed)
    }),
    http.delete(`*${path}/:id`, ({ params }) => {
      if (!find(params.id)) return gone()
      put(rows().filter(({ id }) => id !== params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}

export const inboxHandlers = [
  ...handlersOf('volunteers', '/api/volunteers'),
  ...handlersOf('messages', '/api/contact'),
  http.get('*/api/admin/summary', () => {
    const volunteers: Record<string, number> = {}
    for (const { lga } of inbox.volunteers) volunteers[lga] = (volunteers[lga] ?? 0) + 1
    return HttpResponse.json({
      newVolunteers: inbox.volunteers.filter(({ status }) => status === 'new').length,
      newMessages: inbox.messages.filter(({ status }) => status === 'new').length,
      volunteers,
    })
  }),
  http.get('*/api/admin/audit', ({ request }) => page(inbox.audit, new URL(request.url).searchParams.get('cursor'))),
]
