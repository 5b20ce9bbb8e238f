import { roleTableIds } from './ids.ts'

/**
 * `yes`: allowed; `403`: refused; `404`: reported as missing; `without`: list omits the row; `public`: list as
 * visitors see it.
 */
export type RoleCell = 'yes' | '403' | '404' | 'without' | 'public'

/** Staff roles. `own` is a coordinator of the row's LGA, `other` a coordinator of another LGA. */
export const roleColumns = ['owner', 'editor', 'own', 'other', 'viewer'] as const
export type RoleColumn = (typeof roleColumns)[number]

export interface RoleRow {
  title: string
  apiCall: string
  cells: Record<RoleColumn, RoleCell>
  body?: object
  query?: string
}

export interface RoleGroup {
  heading: string
  rows: RoleRow[]
}

function parseCells(text: string): Record<RoleColumn, RoleCell> {
  const cellWords = text.split(' ') as [RoleCell, RoleCell, RoleCell, RoleCell, RoleCell]
  return { owner: cellWords[0], editor: cellWords[1], own: cellWords[2], other: cellWords[3], viewer: cellWords[4] }
}

const OWN_AREA_ROW_CELLS = parseCells('yes 403 yes 404 403')
const OWN_AREA_LIST_CELLS = parseCells('yes 403 yes without 403')
const OWNERS_ONLY_CELLS = parseCells('yes 403 403 403 403')
const PUBLISHERS_CELLS = parseCells('yes yes 403 403 403')
const ALL_ROLES_CELLS = parseCells('yes yes yes yes yes')

function buildSubmissionRows(listName: string, path: string, id: string, status: string): RoleRow[] {
  return [
    { title: 'List', apiCall: `GET ${path}`, cells: OWN_AREA_LIST_CELLS },
    {
      title: 'Search',
      apiCall: 'POST /api/admin/inbox',
      body: { list: listName, search: 'marker' },
      cells: OWN_AREA_LIST_CELLS,
    },
    { title: 'Filter by area', apiCall: `GET ${path}`, query: 'lga=Oyi', cells: OWN_AREA_LIST_CELLS },
    { title: 'Filter by id', apiCall: `GET ${path}`, query: `id=${id}`, cells: OWN_AREA_LIST_CELLS },
    { title: 'Filter by status', apiCall: `GET ${path}`, query: 'status=new', cells: OWN_AREA_LIST_CELLS },
    { title: 'Export CSV', apiCall: `POST ${path}.csv`, cells: OWN_AREA_LIST_CELLS },
    { title: 'Download one', apiCall: `GET ${path}/${id}`, cells: OWN_AREA_ROW_CELLS },
    { title: 'Note', apiCall: `PATCH ${path}/${id}`, body: { note: 'Called' }, cells: OWN_AREA_ROW_CELLS },
    { title: 'Status', apiCall: `PATCH ${path}/${id}`, body: { status }, cells: OWN_AREA_ROW_CELLS },
    { title: 'Delete one', apiCall: `DELETE ${path}/${id}`, cells: OWN_AREA_ROW_CELLS },
  ]
}

const titleAndDate = { title: 'A', date: '2030-01-02' }
const articleBody = { ...titleAndDate, excerpt: 'B', content: 'C' }
const eventBody = { ...titleAndDate, time: '10:00', location: 'Awka', description: 'Walk', type: 'rally' }
const galleryBody = {
  title: 'A',
  type: 'image',
  category: 'rally',
  uploadURL: `/api/objects/upload/${roleTableIds.item}`,
}
const buildDraftPath = (id: string) => `/api/admin/drafts/${id}`
const draftPath = buildDraftPath(roleTableIds.draft)
const draftBody = { editor: roleTableIds.item, baseVersion: 1, fields: { title: 'A' } }
const imageData = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const trashCall = 'POST /api/admin/trash'
const buildTrashDecision = (trashAction: string, id = roleTableIds.trashed) => ({
  section: 'news',
  id,
  action: trashAction,
})
const buildArticlePath = (id: string) => `/api/news/${id}`
const quarantineBody = { networks: ['0a1b2c3d'], since: '2020-01-01T00:00:00Z', until: '2040-01-01T00:00:00Z' }
const erasureBody = { contact: 'uzo@example.org', names: [`volunteers/${roleTableIds.volunteer}`] }

export const rolePermissionGroups: RoleGroup[] = [
  {
    heading: 'Volunteers',
    rows: buildSubmissionRows('volunteers', '/api/volunteers', roleTableIds.volunteer, 'contacted'),
  },
  {
    heading: 'Messages (an owner assigns the area)',
    rows: [
      ...buildSubmissionRows('messages', '/api/contact', roleTableIds.message, 'answered'),
      {
        title: 'Download one without an area',
        apiCall: `GET /api/contact/${roleTableIds.unassigned}`,
        cells: parseCells('yes 403 404 404 403'),
      },
      {
        title: 'Assign an area',
        apiCall: `PATCH /api/contact/${roleTableIds.message}`,
        body: { lga: 'Oyi' },
        cells: OWNERS_ONLY_CELLS,
      },
    ],
  },
  {
    heading: 'Moderation and deleting personal data',
    rows: [
      {
        title: 'List moderation',
        apiCall: 'GET /api/admin/moderation',
        query: 'kind=volunteers',
        cells: OWNERS_ONLY_CELLS,
      },
      {
        ...{ title: 'Release', apiCall: 'POST /api/admin/moderation', cells: OWNERS_ONLY_CELLS },
        body: { kind: 'volunteers', action: 'release', selection: { ids: [roleTableIds.held] } },
      },
      {
        ...{ title: 'Delete from moderation', apiCall: 'POST /api/admin/moderation', cells: OWNERS_ONLY_CELLS },
        body: { kind: 'volunteers', action: 'delete', selection: { ids: [roleTableIds.held] } },
      },
      {
        title: 'Download one from moderation',
        apiCall: `GET /api/volunteers/${roleTableIds.held}`,
        cells: parseCells('yes 403 404 404 403'),
      },
      {
        title: 'List networks',
        apiCall: 'GET /api/admin/moderation/networks',
        query: 'since=2020-01-01T00:00:00Z',
        cells: OWNERS_ONLY_CELLS,
      },
      {
        title: 'Move networks to moderation',
        apiCall: 'POST /api/admin/moderation/networks',
        body: quarantineBody,
        cells: OWNERS_ONLY_CELLS,
      },
      {
        ...{ title: 'List dead letters', apiCall: 'GET /api/admin/moderation', cells: OWNERS_ONLY_CELLS },
        query: 'kind=dead-letters',
      },
      {
        ...{ title: 'Retry a dead letter', apiCall: 'POST /api/admin/moderation', cells: OWNERS_ONLY_CELLS },
        body: { kind: 'dead-letters', action: 'retry', selection: { ids: ['a/b'] } },
      },
      {
        ...{ title: 'Find personal data', apiCall: 'POST /api/admin/erasure/search', cells: OWNERS_ONLY_CELLS },
        body: { contact: erasureBody.contact },
      },
      {
        title: 'Delete personal data',
        apiCall: 'POST /api/admin/erasure',
        body: erasureBody,
        cells: OWNERS_ONLY_CELLS,
      },
    ],
  },
  {
    heading: 'Coverage',
    rows: [
      { title: 'Volunteers per area', apiCall: 'GET /api/admin/summary', cells: parseCells('yes 403 yes without yes') },
    ],
  },
  {
    heading: 'News, events, gallery',
    rows: [
      {
        ...{ title: 'List', apiCall: 'GET /api/admin/publications', query: 'section=news' },
        cells: parseCells('yes yes 403 403 public'),
      },
      { title: 'Create article', apiCall: 'POST /api/news', body: articleBody, cells: PUBLISHERS_CELLS },
      {
        title: 'Update article',
        apiCall: `PUT ${buildArticlePath(roleTableIds.article)}`,
        body: articleBody,
        cells: PUBLISHERS_CELLS,
      },
      { title: 'Delete article', apiCall: `DELETE ${buildArticlePath(roleTableIds.article)}`, cells: PUBLISHERS_CELLS },
      { title: 'Create event', apiCall: 'POST /api/events', body: eventBody, cells: PUBLISHERS_CELLS },
      {
        title: 'Update event',
        apiCall: `PUT /api/events/${roleTableIds.event}`,
        body: eventBody,
        cells: PUBLISHERS_CELLS,
      },
      { title: 'Delete event', apiCall: `DELETE /api/events/${roleTableIds.event}`, cells: PUBLISHERS_CELLS },
      { title: 'List unsaved texts', apiCall: 'GET /api/admin/drafts', query: 'section=news', cells: PUBLISHERS_CELLS },
      {
        ...{ title: 'Autosave', apiCall: `PUT ${draftPath}`, query: 'section=news' },
        body: draftBody,
        cells: PUBLISHERS_CELLS,
      },
      {
        ...{ title: 'Read an unsaved text', apiCall: `GET ${draftPath}`, query: 'section=news' },
        cells: PUBLISHERS_CELLS,
      },
      {
        ...{ title: 'Discard an own unsaved text', apiCall: `DELETE ${draftPath}`, query: 'section=news' },
        cells: PUBLISHERS_CELLS,
      },
      {
        title: 'Discard an unsaved text of another member',
        apiCall: `DELETE ${buildDraftPath(roleTableIds.article)}`,
        query: 'section=news',
        cells: OWNERS_ONLY_CELLS,
      },
      {
        ...{
          title: 'List preview links',
          apiCall: 'GET /api/admin/preview-links',
          query: `section=news&item=${roleTableIds.draft}`,
        },
        cells: PUBLISHERS_CELLS,
      },
      {
        ...{ title: 'Create preview link', apiCall: 'POST /api/admin/preview-links', cells: PUBLISHERS_CELLS },
        body: { section: 'news', item: roleTableIds.draft },
      },
      {
        title: 'Revoke preview link',
        apiCall: `DELETE /api/admin/preview-links/${roleTableIds.link}`,
        cells: PUBLISHERS_CELLS,
      },
      { title: 'Preview', apiCall: 'POST /api/admin/preview', body: { content: 'A' }, cells: PUBLISHERS_CELLS },
      {
        title: 'Upload an image of a text',
        apiCall: 'POST /api/admin/images',
        body: { image: imageData },
        cells: PUBLISHERS_CELLS,
      },
      {
        title: 'List revisions',
        apiCall: 'GET /api/admin/versions',
        query: `section=news&id=${roleTableIds.article}`,
        cells: PUBLISHERS_CELLS,
      },
      {
        ...{ title: 'Restore a revision', apiCall: 'POST /api/admin/versions', cells: PUBLISHERS_CELLS },
        body: { section: 'news', id: roleTableIds.article, number: 1 },
      },
      { title: 'List trash', apiCall: 'GET /api/admin/trash', cells: PUBLISHERS_CELLS },
      {
        title: 'Restore from the trash',
        apiCall: trashCall,
        body: buildTrashDecision('restore'),
        cells: PUBLISHERS_CELLS,
      },
      {
        title: 'Delete for good, after a day in the trash',
        apiCall: trashCall,
        body: buildTrashDecision('destroy'),
        cells: PUBLISHERS_CELLS,
      },
      {
        ...{ title: 'Delete for good, on the first day', apiCall: trashCall, cells: OWNERS_ONLY_CELLS },
        body: buildTrashDecision('destroy', roleTableIds.justTrashed),
      },
      { title: 'Start an upload', apiCall: 'POST /api/objects/upload', cells: PUBLISHERS_CELLS },
      { title: 'Send a chunk', apiCall: `PATCH /api/objects/upload/${roleTableIds.item}`, cells: PUBLISHERS_CELLS },
      { title: 'Add to the gallery', apiCall: 'PUT /api/gallery-media', body: galleryBody, cells: PUBLISHERS_CELLS },
      {
        title: 'Delete from the gallery',
        apiCall: `DELETE /api/gallery/${roleTableIds.item}`,
        cells: PUBLISHERS_CELLS,
      },
    ],
  },
  {
    heading: 'Team and activity',
    rows: [
      { title: 'List', apiCall: 'GET /api/admin/staff', cells: OWNERS_ONLY_CELLS },
      {
        title: 'Invite',
        apiCall: 'POST /api/admin/staff',
        body: { name: 'A', role: 'viewer' },
        cells: OWNERS_ONLY_CELLS,
      },
      { title: 'Create a new link', apiCall: `POST /api/admin/staff/${roleTableIds.member}`, cells: OWNERS_ONLY_CELLS },
      {
        title: 'Change',
        apiCall: `PUT /api/admin/staff/${roleTableIds.member}`,
        body: { name: 'A', role: 'editor' },
        cells: OWNERS_ONLY_CELLS,
      },
      { title: 'Remove', apiCall: `DELETE /api/admin/staff/${roleTableIds.member}`, cells: OWNERS_ONLY_CELLS },
      { title: 'Activity', apiCall: 'GET /api/admin/audit', cells: OWNERS_ONLY_CELLS },
      { title: 'Export activity as CSV', apiCall: 'GET /api/admin/audit.csv', cells: OWNERS_ONLY_CELLS },
    ],
  },
  {
    heading: 'Setup checklist',
    rows: [
      { title: 'Read', apiCall: 'GET /api/admin/setup', cells: OWNERS_ONLY_CELLS },
      { title: 'Dismiss', apiCall: 'PUT /api/admin/setup', body: { dismissed: true }, cells: OWNERS_ONLY_CELLS },
    ],
  },
  {
    heading: 'Own access',
    rows: [
      { title: 'List sessions and factors', apiCall: 'GET /api/admin/access', cells: ALL_ROLES_CELLS },
      { title: 'End all other sessions', apiCall: 'DELETE /api/admin/access', cells: ALL_ROLES_CELLS },
      {
        title: 'End the session of another member',
        apiCall: `DELETE /api/admin/access/${roleTableIds.item}`,
        cells: parseCells('404 404 404 404 404'),
      },
      { title: 'Challenge for a new passkey', apiCall: 'GET /api/admin/passkeys', cells: ALL_ROLES_CELLS },
      {
        title: 'Add a passkey (with a wrong signature)',
        apiCall: 'POST /api/admin/passkeys',
        body: {},
        cells: ALL_ROLES_CELLS,
      },
      {
        title: 'Remove the passkey of another member',
        apiCall: `DELETE /api/admin/passkeys/${roleTableIds.item}`,
        cells: parseCells('404 404 404 404 404'),
      },
      { title: 'Set-up of one-time codes', apiCall: 'GET /api/admin/password', cells: ALL_ROLES_CELLS },
      {
        title: 'Set a password (with an empty body)',
        apiCall: 'PUT /api/admin/password',
        body: {},
        cells: ALL_ROLES_CELLS,
      },
      {
        title: 'Remove a password that is not set',
        apiCall: 'DELETE /api/admin/password',
        cells: parseCells('404 404 404 404 404'),
      },
      { title: 'Create recovery codes', apiCall: 'POST /api/admin/recovery-codes', cells: ALL_ROLES_CELLS },
      { title: 'Challenge to confirm', apiCall: 'GET /api/admin/confirm', cells: ALL_ROLES_CELLS },
      { title: 'Confirm (with an empty body)', apiCall: 'POST /api/admin/confirm', body: {}, cells: ALL_ROLES_CELLS },
    ],
  },
]
