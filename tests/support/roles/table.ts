import { roleTableIds } from './ids.ts'

/**
 * `yes`: allowed; `403`: refused; `404`: hidden; `without`: answered without the row; `public`: answered with what
 * visitors see.
 */
export type RoleCell = 'yes' | '403' | '404' | 'without' | 'public'

/** Owner, editor, coordinator of the row's area, coordinator of another area, viewer. */
export const roleColumns = ['owner', 'editor', 'own', 'other', 'viewer'] as const
export type RoleColumn = (typeof roleColumns)[number]

export interface RoleRow {
  what: string
  call: string
  cells: Record<RoleColumn, RoleCell>
  body?: object
  query?: string
}

export interface RoleGroup {
  heading: string
  rows: RoleRow[]
}

function cells(text: string): Record<RoleColumn, RoleCell> {
  const words = text.split(' ') as [RoleCell, RoleCell, RoleCell, RoleCell, RoleCell]
  return { owner: words[0], editor: words[1], own: words[2], other: words[3], viewer: words[4] }
}

const OWN_ROW = cells('yes 403 yes 404 403')
const OWN_LIST = cells('yes 403 yes without 403')
const OWNERS = cells('yes 403 403 403 403')
const PUBLISH = cells('yes yes 403 403 403')
const ALL = cells('yes yes yes yes yes')

function submissions(list: string, path: string, id: string, status: string): RoleRow[] {
  return [
    { what: 'List', call: `GET ${path}`, cells: OWN_LIST },
    { what: 'Search', call: 'POST /api/admin/inbox', body: { list, search: 'marker' }, cells: OWN_LIST },
    { what: 'Filter by area', call: `GET ${path}`, query: 'lga=Oyi', cells: OWN_LIST },
    { what: 'Filter by id', call: `GET ${path}`, query: `id=${id}`, cells: OWN_LIST },
    { what: 'Filter by status', call: `GET ${path}`, query: 'status=new', cells: OWN_LIST },
    { what: 'Export CSV', call: `POST ${path}.csv`, cells: OWN_LIST },
    { what: 'Download one', call: `GET ${path}/${id}`, cells: OWN_ROW },
    { what: 'Note', call: `PATCH ${path}/${id}`, body: { note: 'Called' }, cells: OWN_ROW },
    { what: 'Status', call: `PATCH ${path}/${id}`, body: { status }, cells: OWN_ROW },
    { what: 'Delete one', call: `DELETE ${path}/${id}`, cells: OWN_ROW },
  ]
}

const wanted = { title: 'A', date: '2030-01-02' }
const article = { ...wanted, excerpt: 'B', content: 'C' }
const event = { ...wanted, time: '10:00', location: 'Awka', description: 'Walk', type: 'rally' }
const item = { title: 'A', type: 'image', category: 'rally', uploadURL: `/api/objects/upload/${roleTableIds.item}` }
const editor = {
  id: roleTableIds.item,
  section: 'news',
  item: roleTableIds.draft,
  version: 1,
  turn: 1,
  fields: { title: 'A' },
}
const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const inTrash = 'POST /api/admin/trash'
const decision = (action: string, id = roleTableIds.trashed) => ({ section: 'news', id, action })
const news = (id: string) => `/api/news/${id}`
const flood = { networks: ['0a1b2c3d'], since: '2020-01-01T00:00:00Z', until: '2040-01-01T00:00:00Z' }
const traces = { contact: 'uzo@example.org', names: [`volunteers/${roleTableIds.volunteer}`] }

export const rolesTable: RoleGroup[] = [
  {
    heading: 'Volunteers',
    rows: submissions('volunteers', '/api/volunteers', roleTableIds.volunteer, 'contacted'),
  },
  {
    heading: 'Messages (an owner assigns the area)',
    rows: [
      ...submissions('messages', '/api/contact', roleTableIds.message, 'answered'),
      {
        what: 'Download one without an area',
        call: `GET /api/contact/${roleTableIds.unassigned}`,
        cells: cells('yes 403 404 404 403'),
      },
      {
        what: 'Assign an area',
        call: `PATCH /api/contact/${roleTableIds.message}`,
        body: { lga: 'Oyi' },
        cells: OWNERS,
      },
    ],
  },
  {
    heading: 'Moderation and deleting personal data',
    rows: [
      { what: 'List moderation', call: 'GET /api/admin/held', query: 'list=volunteers', cells: OWNERS },
      {
        ...{ what: 'Release', call: 'POST /api/admin/held', cells: OWNERS },
        body: { list: 'volunteers', action: 'release', choice: { ids: [roleTableIds.held] } },
      },
      {
        ...{ what: 'Delete from moderation', call: 'POST /api/admin/held', cells: OWNERS },
        body: { list: 'volunteers', action: 'erase', choice: { ids: [roleTableIds.held] } },
      },
      {
        what: 'Download one from moderation',
        call: `GET /api/volunteers/${roleTableIds.held}`,
        cells: cells('yes 403 404 404 403'),
      },
      { what: 'List networks', call: 'GET /api/admin/networks', query: 'since=2020-01-01T00:00:00Z', cells: OWNERS },
      { what: 'Move networks to moderation', call: 'POST /api/admin/networks', body: flood, cells: OWNERS },
      { what: 'List failed submissions', call: 'GET /api/admin/set-aside', cells: OWNERS },
      {
        ...{ what: 'Retry a failed submission', call: 'POST /api/admin/set-aside', cells: OWNERS },
        body: { action: 'retry', names: ['a/b'] },
      },
      {
        ...{ what: 'Find personal data', call: 'POST /api/admin/erasure/search', cells: OWNERS },
        body: { contact: traces.contact },
      },
      { what: 'Delete personal data', call: 'POST /api/admin/erasure', body: traces, cells: OWNERS },
    ],
  },
  {
    heading: 'Coverage',
    rows: [{ what: 'Volunteers per area', call: 'GET /api/admin/summary', cells: cells('yes 403 yes without yes') }],
  },
  {
    heading: 'News, events, gallery',
    rows: [
      {
        ...{ what: 'List', call: 'GET /api/admin/publications', query: 'section=news' },
        cells: cells('yes yes 403 403 public'),
      },
      { what: 'Create article', call: 'POST /api/news', body: article, cells: PUBLISH },
      { what: 'Update article', call: `PUT ${news(roleTableIds.article)}`, body: article, cells: PUBLISH },
      { what: 'Delete article', call: `DELETE ${news(roleTableIds.article)}`, cells: PUBLISH },
      { what: 'Create event', call: 'POST /api/events', body: event, cells: PUBLISH },
      { what: 'Update event', call: `PUT /api/events/${roleTableIds.event}`, body: event, cells: PUBLISH },
      { what: 'Delete event', call: `DELETE /api/events/${roleTableIds.event}`, cells: PUBLISH },
      { what: 'List open editors', call: 'GET /api/admin/editors', query: 'section=news', cells: PUBLISH },
      { what: 'Autosave', call: 'PUT /api/admin/editors', body: editor, cells: PUBLISH },
      {
        ...{
          what: 'List preview links',
          call: 'GET /api/admin/preview-links',
          query: `section=news&item=${roleTableIds.draft}`,
        },
        cells: PUBLISH,
      },
      {
        ...{ what: 'Create preview link', call: 'POST /api/admin/preview-links', cells: PUBLISH },
        body: { section: 'news', item: roleTableIds.draft },
      },
      { what: 'Revoke preview link', call: `DELETE /api/admin/preview-links/${roleTableIds.link}`, cells: PUBLISH },
      { what: 'Preview', call: 'POST /api/admin/preview', body: { content: 'A' }, cells: PUBLISH },
      { what: 'Upload an image of a text', call: 'POST /api/admin/images', body: { image }, cells: PUBLISH },
      {
        what: 'List revisions',
        call: 'GET /api/admin/versions',
        query: `section=news&id=${roleTableIds.article}`,
        cells: PUBLISH,
      },
      {
        ...{ what: 'Restore a revision', call: 'POST /api/admin/versions', cells: PUBLISH },
        body: { section: 'news', id: roleTableIds.article, number: 1 },
      },
      { what: 'List trash', call: 'GET /api/admin/trash', cells: PUBLISH },
      { what: 'Restore from the trash', call: inTrash, body: decision('restore'), cells: PUBLISH },
      { what: 'Delete for good, after a day in the trash', call: inTrash, body: decision('destroy'), cells: PUBLISH },
      {
        ...{ what: 'Delete for good, on the first day', call: inTrash, cells: OWNERS },
        body: decision('destroy', roleTableIds.justTrashed),
      },
      { what: 'Start an upload', call: 'POST /api/objects/upload', cells: PUBLISH },
      { what: 'Send a chunk', call: `PATCH /api/objects/upload/${roleTableIds.item}`, cells: PUBLISH },
      { what: 'Add to the gallery', call: 'PUT /api/gallery-media', body: item, cells: PUBLISH },
      { what: 'Delete from the gallery', call: `DELETE /api/gallery/${roleTableIds.item}`, cells: PUBLISH },
    ],
  },
  {
    heading: 'Team and activity',
    rows: [
      { what: 'List', call: 'GET /api/admin/staff', cells: OWNERS },
      { what: 'Invite', call: 'POST /api/admin/staff', body: { name: 'A', role: 'viewer' }, cells: OWNERS },
      { what: 'Create a new link', call: `POST /api/admin/staff/${roleTableIds.member}`, cells: OWNERS },
      {
        what: 'Change',
        call: `PUT /api/admin/staff/${roleTableIds.member}`,
        body: { name: 'A', role: 'editor' },
        cells: OWNERS,
      },
      { what: 'Remove', call: `DELETE /api/admin/staff/${roleTableIds.member}`, cells: OWNERS },
      { what: 'Activity', call: 'GET /api/admin/audit', cells: OWNERS },
      { what: 'Export activity as CSV', call: 'GET /api/admin/audit.csv', cells: OWNERS },
    ],
  },
  {
    heading: 'Setup checklist',
    rows: [
      { what: 'Read', call: 'GET /api/admin/setup', cells: OWNERS },
      { what: 'Dismiss', call: 'PUT /api/admin/setup', body: { dismissed: true }, cells: OWNERS },
    ],
  },
  {
    heading: 'Own access',
    rows: [
      { what: 'List sessions and factors', call: 'GET /api/admin/access', cells: ALL },
      { what: 'End all other sessions', call: 'DELETE /api/admin/access', cells: ALL },
      {
        what: 'End the session of another member',
        call: `DELETE /api/admin/access/${roleTableIds.item}`,
        cells: cells('404 404 404 404 404'),
      },
      { what: 'Challenge for a new passkey', call: 'GET /api/admin/passkeys', cells: ALL },
      { what: 'Add a passkey (with a wrong signature)', call: 'POST /api/admin/passkeys', body: {}, cells: ALL },
      {
        what: 'Remove the passkey of another member',
        call: `DELETE /api/admin/passkeys/${roleTableIds.item}`,
        cells: cells('404 404 404 404 404'),
      },
      { what: 'Set-up of one-time codes', call: 'GET /api/admin/password', cells: ALL },
      { what: 'Set a password (with an empty body)', call: 'PUT /api/admin/password', body: {}, cells: ALL },
      {
        what: 'Remove a password that is not set',
        call: 'DELETE /api/admin/password',
        cells: cells('404 404 404 404 404'),
      },
      { what: 'Create recovery codes', call: 'POST /api/admin/recovery-codes', cells: ALL },
      { what: 'Challenge to confirm', call: 'GET /api/admin/confirm', cells: ALL },
      { what: 'Confirm (with an empty body)', call: 'POST /api/admin/confirm', body: {}, cells: ALL },
    ],
  },
]
