import { lgas } from '#src/content/lgas.ts'
import { consentVersions } from '#src/content/personal-data.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import { roleTableIds } from './ids.ts'

const [ownLga] = lgas

/**
 * `yes`: allowed; `403`: refused; `404`: reported as missing; `without`: list omits the row; `public`: list as
 * visitors see it.
 */
export type RoleCell = 'yes' | '403' | '404' | 'without' | 'public'

/** Staff roles. `own` is a coordinator of the row's LGA, `other` a coordinator of another LGA. */
export const roleColumns = ['owner', 'editor', 'own', 'other', 'viewer'] as const
export type RoleColumn = (typeof roleColumns)[number]

/** `cells` has one word per column of `roleColumns`. */
export type RoleRow = [title: string, apiCall: string, cells: string, body?: object]

const OWNERS = 'yes 403 403 403 403'
const PUBLISHERS = 'yes yes 403 403 403'
const ALL_ROLES = 'yes yes yes yes yes'
const OWN_ROW = 'yes 403 yes 404 403'
const OWN_LIST = 'yes 403 yes without 403'
/** The roles table has no import, so an owner gets 404. */
const IMPORTERS = '404 403 403 403 403'
const UNASSIGNED_ROW = 'yes 403 404 404 403'
const NOT_FOUND = '404 404 404 404 404'

export function readCell(cells: string, column: RoleColumn): RoleCell {
  return cells.split(' ')[roleColumns.indexOf(column)] as RoleCell
}

const {
  volunteer,
  duplicate,
  message,
  unassigned,
  quarantined,
  article,
  draft,
  trashed,
  justTrashed,
  event,
  draftEvent,
  item,
  link,
  member,
} = roleTableIds

function assignSeveral(kind: string, id: string) {
  return { kind, selection: { rows: [{ id, assignedTo: null }] }, assignedTo: null }
}

function buildSubmissionRows(kind: string, path: string, id: string, status: string): RoleRow[] {
  return [
    ['List', `GET ${path}`, OWN_LIST],
    ['Search', 'POST /api/admin/inbox', OWN_LIST, { kind, search: 'marker' }],
    ['Filter by area', `GET ${path}?${new URLSearchParams({ lga: ownLga })}`, OWN_LIST],
    ['Filter by id', `GET ${path}?id=${id}`, OWN_LIST],
    ['Filter by status', `GET ${path}?status=new`, OWN_LIST],
    ['Export CSV', `POST ${path}.csv`, OWN_LIST],
    ['Download one', `GET ${path}/${id}`, OWN_ROW],
    ['Note', `PATCH ${path}/${id}`, OWN_ROW, { note: 'Called' }],
    ['Status', `PATCH ${path}/${id}`, OWN_ROW, { status }],
    ['Read one with its history', `GET ${path}/${id}/detail`, OWN_ROW],
    ['Add that the person was called', `PATCH ${path}/${id}`, OWN_ROW, { contactedBy: 'call' }],
    ['Unassign', `PATCH ${path}/${id}`, OWN_ROW, { assignedTo: null }],
    ['Assign several', 'POST /api/admin/inbox/assignments', OWN_LIST, assignSeveral(kind, id)],
    ['Delete one', `DELETE ${path}/${id}`, OWN_ROW],
  ]
}

const autosave = { form: item, counter: 2, baseVersion: 1, baseFields: {}, fields: { title: 'A' } }

function buildDocumentRows(noun: string, collection: string, id: string, cells = PUBLISHERS): RoleRow[] {
  const path = `/api/admin/documents/${collection}/${id}`
  return [
    [`List unsaved texts, ${noun}`, `GET ${path}/autosave`, cells],
    [`Store an own unsaved text, ${noun}`, `PUT ${path}/autosave`, cells, autosave],
    [
      `Discard the unsaved text of another author, ${noun}`,
      `DELETE ${path}/autosave?form=${item}`,
      cells.replaceAll('yes', '404'),
    ],
    [`List revisions, ${noun}`, `GET ${path}/revisions`, cells],
    [`Keep an unsaved text as a revision, ${noun}`, `POST ${path}/revisions`, cells, { fields: { title: 'A' } }],
  ]
}

const importedList = { id: item, origin: 'A', collectedOn: '2026-01-02', consentBasis: 'B', rowCount: 1 }
const importedPerson = { number: 1, name: 'A', phone: '08031234568', email: null, lga: ownLga, note: '' }
const quarantinedRow = { kind: 'volunteers', selection: { ids: [quarantined] } }
const deadLetter = { kind: 'dead-letters', selection: { ids: ['a/b'] } }
const networkPeriod = { networks: ['0a1b2c3d'], since: '2020-01-01T00:00:00Z', until: '2040-01-01T00:00:00Z' }
const contact = 'uzo@example.org'
const articleBody = { title: 'A', date: '2030-01-02', excerpt: 'B', content: 'C' }
const eventPlace = { time: '10:00', location: 'Awka' }
const eventBody = { title: 'A', date: '2030-01-02', ...eventPlace, description: 'Walk', type: 'rally' }
const uploadPath = `/api/objects/upload/${item}`
const galleryBody = { title: 'A', type: 'image', category: 'rally', uploadURL: uploadPath }
const imageData = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const reachLink = { name: 'A', path: '/volunteer', lga: ownLga, channel: 'poster' }
const about = settingsSections.about.defaults
const contactValues = settingsSections.contact.defaults
const account = settingsSections.account.defaults
const restoreTrashed = { collection: 'news', id: trashed, action: 'restore' }
const destroyTrashed = { collection: 'news', id: trashed, action: 'destroy' }
const destroyJustTrashed = { collection: 'news', id: justTrashed, action: 'destroy' }
// Before the first item, so that the rows of the other calls stay.
const emptyTrash = { before: '2000-01-01T00:00:00Z' }

const deskRow = {
  id: item,
  name: 'Uzo',
  phone: '08031234567',
  lga: ownLga,
  signedOnPaper: true,
  consentVersion: consentVersions[0],
  event: null,
  enteredAt: '2026-01-01T00:00:00Z',
}
const deskCheckIn = { volunteer, event, at: '2026-01-01T00:00:00Z' }

export const rolePermissionGroups: Record<string, RoleRow[]> = {
  Volunteers: [
    ...buildSubmissionRows('volunteers', '/api/volunteers', volunteer, 'contacted'),
    ['List members to assign to', 'GET /api/admin/inbox/assignees', 'yes 403 yes yes 403'],
    ['Merge two', `POST /api/volunteers/${volunteer}/merge`, OWN_ROW, { others: [{ id: duplicate, version: 1 }] }],
  ],
  'Sign-up desk': [
    ['List events', 'GET /api/admin/desk', 'yes 403 yes yes 403'],
    ['Enter a row', 'POST /api/admin/desk/rows', OWN_LIST, { rows: [deskRow] }],
    ['Find by phone', 'POST /api/admin/desk/lookup', OWN_LIST, { phone: '4567', event: null }],
    ['Check in', 'POST /api/admin/desk/check-ins', OWN_LIST, { checkIns: [deskCheckIn] }],
    ['Undo a check-in', 'POST /api/admin/desk/check-ins/undo', OWN_ROW, { volunteer, event }],
  ],
  'Calling list': [
    ['Reserve the next person', 'POST /api/admin/calls', OWN_LIST, {}],
    [
      'Store the outcome',
      `POST /api/admin/calls/${volunteer}`,
      OWN_ROW,
      { outcome: 'reached', reservation: item, note: '' },
    ],
  ],
  'Import of lists': [
    ['List imports', 'GET /api/admin/imports', OWNERS],
    ['Start an import', 'POST /api/admin/imports', OWNERS, importedList],
    ['Import rows', `POST /api/admin/imports/${item}/rows`, IMPORTERS, { rows: [importedPerson] }],
    ['Undo an import', `POST /api/admin/imports/${item}/undo`, IMPORTERS, { includeChanged: false }],
  ],
  'Messages (an owner assigns the area)': [
    ...buildSubmissionRows('messages', '/api/contact', message, 'answered'),
    ['Download one without an area', `GET /api/contact/${unassigned}`, UNASSIGNED_ROW],
    ['Assign an area', `PATCH /api/contact/${message}`, OWNERS, { lga: ownLga }],
  ],
  'Moderation and deleting personal data': [
    ['List moderation', 'GET /api/admin/moderation?kind=volunteers', OWNERS],
    ['Release', 'POST /api/admin/moderation', OWNERS, { ...quarantinedRow, action: 'release' }],
    ['Delete from moderation', 'POST /api/admin/moderation', OWNERS, { ...quarantinedRow, action: 'delete' }],
    ['Download one from moderation', `GET /api/volunteers/${quarantined}`, UNASSIGNED_ROW],
    ['List networks', 'GET /api/admin/moderation/networks?since=2020-01-01T00:00:00Z', OWNERS],
    ['Move networks to moderation', 'POST /api/admin/moderation/networks', OWNERS, networkPeriod],
    ['List dead letters', 'GET /api/admin/moderation?kind=dead-letters', OWNERS],
    ['Retry a dead letter', 'POST /api/admin/moderation', OWNERS, { ...deadLetter, action: 'retry' }],
    ['Find personal data', 'POST /api/admin/erasure/search', OWNERS, { contact }],
    ['Delete personal data', 'POST /api/admin/erasure', OWNERS, { contact, names: [`volunteers/${volunteer}`] }],
  ],
  Coverage: [
    ['Volunteers per area', 'GET /api/admin/summary', 'yes 403 yes without yes'],
    ['Submissions per day', 'GET /api/admin/overview/days', 'yes 403 yes yes yes'],
    ['My tasks', 'GET /api/admin/overview/tasks', 'yes 403 yes yes 403'],
    ['Waiting submissions by age', 'GET /api/admin/overview/waiting', 'yes 403 yes yes 403'],
  ],
  Reach: [
    ['List links', 'GET /api/admin/reach/links', 'yes yes yes without 403'],
    ['Create a link', 'POST /api/admin/reach/links', 'yes yes yes yes 403', reachLink],
    ['Change a link', 'PUT /api/admin/reach/links/WALK7', 'yes yes yes 404 403', reachLink],
    ['Delete a link', 'DELETE /api/admin/reach/links/WALK7', 'yes yes yes 404 403'],
    ['Read the kit of a link', 'GET /api/admin/reach/kits/WALK7', 'yes yes yes 404 403'],
    ['Print a poster', 'GET /api/admin/reach/kits/WALK7/print?format=a4', 'yes yes yes 404 403'],
    ['Count sign-ups by links', 'GET /api/admin/reach/sign-ups', 'yes yes yes yes 403'],
  ],
  'News, events, gallery': [
    ['List', 'GET /api/admin/publications?collection=news', 'yes yes 403 403 public'],
    ['Schedule of the next days', 'GET /api/admin/overview/schedule', 'yes yes 403 403 yes'],
    ['List drafts and unsaved texts', 'GET /api/admin/overview/texts', PUBLISHERS],
    ['Storage used', 'GET /api/admin/overview/storage', PUBLISHERS],
    ['Create article', 'POST /api/news', PUBLISHERS, articleBody],
    ['Update article', `PUT /api/news/${article}`, PUBLISHERS, articleBody],
    ['Delete article', `DELETE /api/news/${article}`, PUBLISHERS],
    ['Pin article', 'POST /api/admin/pin', PUBLISHERS, { id: article, pinned: true }],
    ['Create event', 'POST /api/events', PUBLISHERS, eventBody],
    ['Update event', `PUT /api/events/${event}`, PUBLISHERS, eventBody],
    ['Delete event', `DELETE /api/events/${event}`, PUBLISHERS],
    ...buildDocumentRows('article', 'news', draft),
    ...buildDocumentRows('event', 'events', event),
    ...buildDocumentRows('gallery item', 'gallery', item),
    ['List unsaved texts of all documents', 'GET /api/admin/autosaves', PUBLISHERS],
    ['List preview links of an article', `GET /api/admin/documents/news/${draft}/previews`, PUBLISHERS],
    ['Create preview link of an article', `POST /api/admin/documents/news/${draft}/previews`, PUBLISHERS],
    ['List preview links of an event', `GET /api/admin/documents/events/${draftEvent}/previews`, PUBLISHERS],
    ['Create preview link of an event', `POST /api/admin/documents/events/${draftEvent}/previews`, PUBLISHERS],
    ['List preview links of all items', 'GET /api/admin/preview-links', OWNERS],
    ['Revoke preview link', `DELETE /api/admin/preview-links/${link}`, PUBLISHERS],
    ['Preview', 'POST /api/admin/preview', PUBLISHERS, { content: 'A' }],
    ['Upload an image of a text', 'POST /api/admin/images', PUBLISHERS, { image: imageData }],
    ['List uploaded images', 'GET /api/admin/media', PUBLISHERS],
    [
      'List other uses of the images of an article',
      `GET /api/admin/media/uses?collection=news&ids=${article}`,
      PUBLISHERS,
    ],
    ['List trash', 'GET /api/admin/trash', PUBLISHERS],
    ['Restore from the trash', 'POST /api/admin/trash', PUBLISHERS, restoreTrashed],
    ['Delete for good, after a day in the trash', 'POST /api/admin/trash', PUBLISHERS, destroyTrashed],
    ['Delete for good, on the first day', 'POST /api/admin/trash', OWNERS, destroyJustTrashed],
    ['Empty the trash, without items of the first day', 'DELETE /api/admin/trash', PUBLISHERS, emptyTrash],
    ['Start an upload', 'POST /api/objects/upload', PUBLISHERS],
    ['Send a chunk', `PATCH ${uploadPath}`, PUBLISHERS],
    ['Add to the gallery', 'PUT /api/gallery-media', PUBLISHERS, galleryBody],
    ['Read a gallery item', `GET /api/admin/gallery/${item}`, PUBLISHERS],
    ['Update a gallery item', `PUT /api/gallery/${item}`, PUBLISHERS, { title: 'A', category: 'rally' }],
    ['Reorder the gallery', 'PUT /api/admin/gallery', PUBLISHERS, { id: item, after: null }],
    [
      'Change several gallery items',
      'POST /api/admin/gallery',
      PUBLISHERS,
      { action: 'category', ids: [item], category: 'rally' },
    ],
    ['Delete from the gallery', `DELETE /api/gallery/${item}`, PUBLISHERS],
  ],
  'Team and activity': [
    ['List', 'GET /api/admin/staff', OWNERS],
    ['Invite', 'POST /api/admin/staff', OWNERS, { name: 'A', role: 'viewer' }],
    ['Create a new link', `POST /api/admin/staff/${member}`, OWNERS],
    ['Revoke an invitation link', `DELETE /api/admin/staff/${member}/invitation`, OWNERS],
    ['Change', `PUT /api/admin/staff/${member}`, OWNERS, { name: 'A', role: 'editor' }],
    ['Remove', `DELETE /api/admin/staff/${member}`, OWNERS],
    ['Activity', 'GET /api/admin/audit', OWNERS],
    ['Export activity as CSV', 'GET /api/admin/audit.csv', OWNERS],
  ],
  Settings: [
    ['List', 'GET /api/admin/settings', PUBLISHERS],
    ['Read texts', 'GET /api/admin/settings/about', PUBLISHERS],
    ['Save texts', 'PUT /api/admin/settings/about', PUBLISHERS, { values: about }],
    ['Read facts', 'GET /api/admin/settings/contact', OWNERS],
    ['Save facts', 'PUT /api/admin/settings/contact', OWNERS, { values: contactValues }],
    ['Save the bank account', 'PUT /api/admin/settings/account', OWNERS, { values: account }],
    ...buildDocumentRows('texts of the site', 'settings', 'about'),
    ...buildDocumentRows('facts of the site', 'settings', 'contact', OWNERS),
    ...buildDocumentRows('bank account', 'settings', 'account', OWNERS),
    ['List preview links of texts', 'GET /api/admin/documents/settings/about/previews', PUBLISHERS],
    ['List preview links of facts', 'GET /api/admin/documents/settings/contact/previews', OWNERS],
    ['Preview texts', 'POST /api/admin/documents/settings/about/previews', PUBLISHERS, { values: about }],
    ['Preview facts', 'POST /api/admin/documents/settings/contact/previews', OWNERS, { values: contactValues }],
    ['Upload a manifesto', 'POST /api/admin/settings-manifesto', PUBLISHERS, { uploadURL: uploadPath }],
    ['See what is not on all pages', 'GET /api/admin/publish', OWNERS],
    ['Publish to all pages', 'POST /api/admin/publish', OWNERS],
  ],
  'Setup checklist': [
    ['Read', 'GET /api/admin/setup', OWNERS],
    ['Dismiss', 'PUT /api/admin/setup', OWNERS, { dismissed: true }],
  ],
  'Own access': [
    ['List sessions and factors', 'GET /api/admin/access', ALL_ROLES],
    ['End all other sessions', 'DELETE /api/admin/access', ALL_ROLES],
    ['End the session of another member', `DELETE /api/admin/access/${item}`, NOT_FOUND],
    ['Challenge for a new passkey', 'GET /api/admin/passkeys', ALL_ROLES],
    ['Add a passkey (with a wrong signature)', 'POST /api/admin/passkeys', ALL_ROLES],
    ['Remove the passkey of another member', `DELETE /api/admin/passkeys/${item}`, NOT_FOUND],
    ['Set-up of one-time codes', 'GET /api/admin/password', ALL_ROLES],
    ['Set a password (with an empty body)', 'PUT /api/admin/password', ALL_ROLES],
    ['Remove a password that is not set', 'DELETE /api/admin/password', NOT_FOUND],
    ['Create recovery codes', 'POST /api/admin/recovery-codes', ALL_ROLES],
    ['Challenge to confirm', 'GET /api/admin/confirm', ALL_ROLES],
    ['Confirm (with an empty body)', 'POST /api/admin/confirm', ALL_ROLES],
  ],
}

/** Rows of all groups, with the parts of their calls. */
export const roleRows = Object.entries(rolePermissionGroups).flatMap(([heading, rows]) =>
  rows.map(([title, apiCall, cells, body = {}]) => {
    const [method = '', path = '', query = ''] = apiCall.split(/[ ?]/)
    return { heading, title, method, path, query, cells, body }
  }),
)
