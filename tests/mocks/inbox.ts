import { HttpResponse, http } from 'msw'
import type { AuditEntry } from '#src/contract/audit.ts'
import type { PersonalDataTrace } from '#src/contract/erasure.ts'
import type { MergeInput } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import type {
  ModerationDecision,
  ModerationKind,
  ModerationRow,
  QuarantineInput,
  RecentNetwork,
} from '#src/contract/moderation.ts'
import type { RelatedSubmission, Reply, SubmissionEvent } from '#src/contract/operations/inbox.ts'
import type { AssignedMember, SubmissionChange } from '#src/contract/submissions.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'

type Row = Volunteer | Message

/** Volunteers and messages on the mock server. A test can lower `pageSize` to split the list into several pages. */
export const inbox = {
  volunteers: [] as Volunteer[],
  messages: [] as Message[],
  audit: [] as AuditEntry[],
  moderation: [] as ModerationRow[],
  networks: [] as RecentNetwork[],
  traces: [] as PersonalDataTrace[],
  /** History, other submissions, members and replies of every submission. */
  events: [] as SubmissionEvent[],
  related: [] as RelatedSubmission[],
  assignees: [] as AssignedMember[],
  replies: [] as Reply[],
  pageSize: 50,
  csvRows: 1000,
  beforeAnswer: (_query: URLSearchParams): Promise<void> | undefined => undefined,
  beforeChange: (): Promise<void> | undefined => undefined,
}

export function resetInbox(): void {
  inbox.volunteers = []
  inbox.messages = []
  inbox.audit = []
  inbox.moderation = []
  inbox.networks = []
  inbox.traces = []
  inbox.events = []
  inbox.related = []
  inbox.assignees = []
  inbox.replies = []
  inbox.pageSize = 50
  inbox.csvRows = 1000
  inbox.beforeAnswer = () => undefined
  inbox.beforeChange = () => undefined
}

function respondPage<Item>(items: Item[], cursor: string | null) {
  const startIndex = Number(cursor ?? 0)
  const endIndex = startIndex + inbox.pageSize
  return HttpResponse.json({
    items: items.slice(startIndex, endIndex),
    next: endIndex < items.length ? String(endIndex) : null,
  })
}

function filterRows(rows: Row[], searchParams: URLSearchParams): Row[] {
  const searchText = searchParams.get('search')?.toLowerCase() ?? ''
  return rows.filter((row) => {
    if (searchParams.has('id') && row.id !== searchParams.get('id')) return false
    if (searchParams.has('lga') && !('lga' in row && row.lga === searchParams.get('lga'))) return false
    if (searchParams.has('status') && row.status !== searchParams.get('status')) return false
    const assigned = searchParams.get('assigned')
    if (assigned && (assigned === 'none') !== (row.assignedTo === undefined)) return false
    return [row.name, row.email, row.phone ?? ''].some((columnText) => columnText.toLowerCase().includes(searchText))
  })
}

async function readFilterParams(request: Request): Promise<URLSearchParams> {
  const postedValues = Object.entries((await request.json()) as Record<string, string>)
  return new URLSearchParams(postedValues.filter(([, value]) => value !== ''))
}

function respondAttachment(body: string, name: string) {
  return new HttpResponse(body, { headers: { 'Content-Disposition': `attachment; filename="${name}"` } })
}

/** Returns the columns of a changed row, as the server stores them. */
function applyChange(row: Row, { assignedTo, dueOn, contactedBy, ...columns }: SubmissionChange): object {
  const addEvent = (kind: SubmissionEvent['kind'], detail: string) =>
    inbox.events.unshift({ at: new Date().toISOString(), by: null, kind, detail })
  if (contactedBy) addEvent('contact', contactedBy)
  if (columns.status && columns.status !== row.status) addEvent('status', `${row.status} to ${columns.status}`)
  if (columns.note !== undefined) addEvent('note', columns.note)
  const member = inbox.assignees.find(({ id }) => id === assignedTo)
  return {
    ...columns,
    ...(assignedTo !== undefined && { assignedTo: member }),
    ...(dueOn !== undefined && { dueOn: dueOn ?? undefined }),
  }
}

const respondNotFound = () => HttpResponse.json({ status: 404 }, { status: 404 })

function createHandlers(listName: 'volunteers' | 'messages', path: string) {
  const rows = () => inbox[listName] as Row[]
  const replaceRows = (newRows: Row[]) => Object.assign(inbox, { [listName]: newRows })
  const findRow = (id: unknown) => rows().find((row) => row.id === id)
  return [
    http.post(`*${path}.csv`, async ({ request }) => {
      const searchParams = await readFilterParams(request)
      const rowNames = filterRows(rows(), searchParams).map(({ name }) => name)
      const startIndex = Number(searchParams.get('cursor')?.slice(1) ?? 0)
      const endIndex = startIndex + inbox.csvRows
      const endText =
        endIndex < rowNames.length ? ` in this part. The next part begins at cursor r${endIndex}` : '. End of the list.'
      const csvLines = [
        ...rowNames.slice(startIndex, endIndex),
        `${Math.min(endIndex, rowNames.length) - startIndex} rows${endText}`,
      ]
      return respondAttachment(csvLines.map((line) => `"${line}"\r\n`).join(''), `${listName}.csv`)
    }),
    http.get(`*${path}`, async ({ request }) => {
      const { searchParams } = new URL(request.url)
      await inbox.beforeAnswer(searchParams)
      return respondPage(filterRows(rows(), searchParams), searchParams.get('cursor'))
    }),
    http.get(`*${path}/:id`, ({ params }) => {
      const row = findRow(params.id)
      return row ? respondAttachment(JSON.stringify(row), `${listName}.json`) : respondNotFound()
    }),
    http.get(`*${path}/:id/detail`, ({ params }) => {
      const item = findRow(params.id)
      const { events, related, assignees, replies } = inbox
      return item ? HttpResponse.json({ item, events, related, assignees, replies }) : respondNotFound()
    }),
    http.patch(`*${path}/:id`, async ({ request, params }) => {
      await inbox.beforeChange()
      const row = findRow(params.id)
      if (!row) return respondNotFound()
      if (request.headers.get('If-Match') !== `"${row.version}"`) return HttpResponse.json({}, { status: 412 })
      const changes = applyChange(row, (await request.json()) as SubmissionChange)
      const changedRow = { ...row, ...changes, version: row.version + 1 } as Row
      replaceRows(rows().map((currentRow) => (currentRow === row ? changedRow : currentRow)))
      return HttpResponse.json(changedRow)
    }),
    http.delete(`*${path}/:id`, ({ params }) => {
      if (!findRow(params.id)) return respondNotFound()
      replaceRows(rows().filter(({ id }) => id !== params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}

const listModeration = (kind: ModerationKind) => inbox.moderation.filter((row) => row.kind === kind)
const readNetwork = (row: ModerationRow) => ('network' in row ? row.network : undefined)

function respondModeration(searchParams: URLSearchParams): Response {
  const rows = listModeration(searchParams.get('kind') as ModerationKind)
  const network = searchParams.get('network')
  const networkNames = [...new Set(rows.flatMap((row) => readNetwork(row) ?? []))]
  return HttpResponse.json({
    items: rows.filter((row) => !network || readNetwork(row) === network).slice(0, inbox.pageSize),
    next: null,
    count: rows.length,
    networks: networkNames.map((name) => ({ name, count: rows.filter((row) => readNetwork(row) === name).length })),
    asOf: '2025-06-05T12:00:00.000Z',
  })
}

export const inboxHandlers = [
  http.post('*/api/admin/inbox', async ({ request }) => {
    const filterParams = await readFilterParams(request)
    await inbox.beforeAnswer(filterParams)
    const rows: Row[] = inbox[filterParams.get('list') as 'volunteers' | 'messages']
    return respondPage(filterRows(rows, filterParams), filterParams.get('cursor'))
  }),
  ...createHandlers('volunteers', '/api/volunteers'),
  ...createHandlers('messages', '/api/contact'),
  http.post('*/api/volunteers/:id/merge', async ({ request, params }) => {
    const { others } = (await request.json()) as MergeInput
    const kept = inbox.volunteers.find(({ id }) => id === params.id)
    const isUnchanged = others.every(({ id, version }) =>
      inbox.volunteers.some((row) => row.id === id && row.version === version),
    )
    if (!kept || !isUnchanged) return HttpResponse.json({}, { status: 412 })
    const merged = { ...kept, version: kept.version + 1 }
    inbox.volunteers = inbox.volunteers
      .filter(({ id }) => others.every((other) => other.id !== id))
      .map((row) => (row.id === merged.id ? merged : row))
    inbox.related = []
    return HttpResponse.json(merged)
  }),
  http.get('*/api/admin/summary', () => {
    const volunteers: Record<string, number> = {}
    for (const { lga } of inbox.volunteers) volunteers[lga] = (volunteers[lga] ?? 0) + 1
    return HttpResponse.json({
      newVolunteers: inbox.volunteers.filter(({ status }) => status === 'new').length,
      newMessages: inbox.messages.filter(({ status }) => status === 'new').length,
      quarantined: inbox.moderation.length - listModeration('dead-letters').length,
      deadLetters: listModeration('dead-letters').length,
      volunteers,
    })
  }),
  http.get('*/api/admin/moderation', ({ request }) => respondModeration(new URL(request.url).searchParams)),
  http.post('*/api/admin/moderation', async ({ request }) => {
    const { kind, selection } = (await request.json()) as ModerationDecision
    const selectedRows = listModeration(kind).filter((row) =>
      'ids' in selection
        ? selection.ids.includes(row.id)
        : !selection.network || selection.network === readNetwork(row),
    )
    inbox.moderation = inbox.moderation.filter((row) => !selectedRows.includes(row))
    return HttpResponse.json({ done: selectedRows.length })
  }),
  http.get('*/api/admin/moderation/networks', () =>
    HttpResponse.json({ networks: inbox.networks, all: inbox.networks.length, asOf: '2025-06-05T12:00:00.000Z' }),
  ),
  http.post('*/api/admin/moderation/networks', async ({ request }) => {
    const { networks } = (await request.json()) as QuarantineInput
    const movedNetworks = inbox.networks.filter(({ name }) => networks.includes(name))
    inbox.networks = inbox.networks.filter(({ name }) => !networks.includes(name))
    return HttpResponse.json({
      volunteers: movedNetworks.reduce((sum, { volunteers }) => sum + volunteers, 0),
      messages: movedNetworks.reduce((sum, { messages }) => sum + messages, 0),
    })
  }),
  http.post('*/api/admin/erasure/search', () => HttpResponse.json({ items: inbox.traces })),
  http.post('*/api/admin/erasure', async ({ request }) => {
    const { names: rowNames } = (await request.json()) as { names: string[] }
    const countBefore = inbox.traces.length
    inbox.traces = inbox.traces.filter(({ name }) => !rowNames.includes(name))
    return HttpResponse.json({ done: countBefore - inbox.traces.length })
  }),
  http.get('*/api/admin/audit', ({ request }) =>
    respondPage(inbox.audit, new URL(request.url).searchParams.get('cursor')),
  ),
]
