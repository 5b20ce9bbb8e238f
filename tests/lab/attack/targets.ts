/** A valid API call that the attack tools modify. `*` marks a path segment to modify. */
export interface Target {
  method: string
  path: string
  json?: Record<string, unknown>
  form?: Record<string, string>
}

const senderFields = { name: 'Ada', email: 'ada@example.org', phone: '08031234567' }
const eventInput = { date: '2030-01-02', time: '10:00', location: 'Awka', description: 'Walk', type: 'rally' }
const galleryItemInput = { title: 'Video', description: 'Long', type: 'image', category: 'rally', alt: 'People' }
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

export const attackTargets: Target[] = [
  { method: 'GET', path: '/api/volunteers?lga=Oyi&status=new&cursor=x' },
  { method: 'GET', path: '/api/contact?status=new&lga=Oyi&cursor=x' },
  { method: 'POST', path: '/api/admin/inbox', json: { kind: 'volunteers', search: 'ada', lga: 'Oyi', cursor: 'x' } },
  {
    method: 'POST',
    path: '/api/admin/inbox/assignments',
    json: {
      kind: 'volunteers',
      selection: { filter: { search: 'ada', lga: 'Oyi' }, until: '2026-01-01T00:00:00Z' },
      assignedTo: UNKNOWN_ID,
      dueOn: '2026-12-05',
    },
  },
  { method: 'POST', path: '/api/volunteers.csv', json: { search: 'ada', lga: 'Oyi' } },
  { method: 'GET', path: `/api/contact?id=${UNKNOWN_ID}` },
  { method: 'GET', path: '/api/admin/audit?cursor=x&staff=shared&kind=inbox' },
  { method: 'GET', path: '/api/admin/moderation?kind=volunteers&network=5f0c81d2&cursor=x' },
  {
    method: 'POST',
    path: '/api/admin/moderation',
    json: { kind: 'messages', action: 'release', selection: { ids: [UNKNOWN_ID] } },
  },
  { method: 'GET', path: '/api/admin/moderation/networks?since=2026-01-01T00:00:00Z' },
  { method: 'POST', path: '/api/admin/erasure/search', json: { contact: 'ada@example.org' } },
  { method: 'POST', path: '/api/admin/erasure', json: { contact: '08031234567', names: [`volunteers/${UNKNOWN_ID}`] } },
  {
    method: 'POST',
    path: '/api/admin/moderation',
    json: { kind: 'dead-letters', action: 'retry', selection: { ids: [`2026-01-01/${UNKNOWN_ID}`] } },
  },
  { method: 'GET', path: '/api/news?page=1' },
  { method: 'GET', path: '/api/gallery?page=1&category=rally' },
  { method: 'GET', path: '/api/news/x*' },
  { method: 'GET', path: '/api/events/x*' },
  { method: 'GET', path: '/api/media/x*' },
  { method: 'GET', path: '/api/calendar/x*.ics' },
  { method: 'GET', path: '/api/cards/news/x*' },
  {
    method: 'POST',
    path: '/api/volunteers',
    json: { ...senderFields, lga: 'Oyi', skills: 'Sews', availability: 'Weekends' },
  },
  { method: 'POST', path: '/api/contact', form: { ...senderFields, subject: 'Road', message: 'When?' } },
  { method: 'POST', path: '/api/admin/login', json: { password: 'wrong' } },
  { method: 'POST', path: '/api/admin/login', json: { name: 'Ada', password: 'wrong', code: '123456' } },
  { method: 'POST', path: '/api/admin/login', json: { recoveryCode: '0000-0000-0000-0000-0000-0000' } },
  { method: 'POST', path: '/api/admin/invitation', json: { token: `${'x'.repeat(43)}.${'x'.repeat(22)}` } },
  { method: 'POST', path: '/api/admin/staff', json: { name: 'Ada', role: 'viewer', lgas: [] } },
  { method: 'PUT', path: `/api/admin/staff/${UNKNOWN_ID}`, json: { name: 'Ada', role: 'coordinator', lgas: ['Oyi'] } },
  { method: 'GET', path: `/api/admin/audit.csv?staff=${UNKNOWN_ID}&kind=staff` },
  {
    method: 'POST',
    path: '/api/news',
    json: { title: 'A', excerpt: 'B', content: 'C', date: '2025-01-01', image: '' },
  },
  {
    method: 'PUT',
    path: `/api/news/${UNKNOWN_ID}`,
    json: { title: 'A', excerpt: '', content: '', date: '2025-01-01', state: 'draft', format: 'markdown' },
  },
  {
    method: 'POST',
    path: '/api/events',
    json: { title: 'March', ...eventInput, status: 'moved', state: 'published', publishAt: '2040-01-01T00:00:00Z' },
  },
  { method: 'GET', path: `/api/admin/publications?collection=news&id=${UNKNOWN_ID}` },
  { method: 'POST', path: '/api/admin/trash', json: { collection: 'events', id: UNKNOWN_ID, action: 'restore' } },
  { method: 'POST', path: '/api/admin/pin', json: { id: UNKNOWN_ID, pinned: true } },
  { method: 'POST', path: '/api/admin/preview', json: { content: '**A** [road](/news)' } },
  { method: 'GET', path: '/api/admin/autosaves?collection=news' },
  { method: 'GET', path: `/api/admin/documents/news/${UNKNOWN_ID}/autosave` },
  {
    method: 'PUT',
    path: `/api/admin/documents/news/${UNKNOWN_ID}/autosave`,
    json: { form: UNKNOWN_ID, counter: 1, baseVersion: 1, baseFields: { title: 'A' }, fields: { title: 'B' } },
  },
  { method: 'DELETE', path: `/api/admin/documents/news/${UNKNOWN_ID}/autosave?form=${UNKNOWN_ID}` },
  { method: 'GET', path: `/api/admin/documents/news/${UNKNOWN_ID}/revisions` },
  { method: 'POST', path: `/api/admin/documents/news/${UNKNOWN_ID}/revisions`, json: { fields: { title: 'A' } } },
  { method: 'GET', path: `/api/admin/documents/news/${UNKNOWN_ID}/previews` },
  { method: 'POST', path: `/api/admin/documents/news/${UNKNOWN_ID}/previews`, json: { form: UNKNOWN_ID } },
  { method: 'DELETE', path: `/api/admin/preview-links/${UNKNOWN_ID}` },
  { method: 'POST', path: '/api/admin/images', json: { image: 'data:image/png;base64,iVBORw0KGgo=' } },
  { method: 'GET', path: '/preview/news/x*' },
  { method: 'PATCH', path: `/api/volunteers/${UNKNOWN_ID}`, json: { status: 'active', note: 'Called' } },
  {
    method: 'PUT',
    path: '/api/gallery-media',
    json: { ...galleryItemInput, uploadURL: `/api/objects/upload/${UNKNOWN_ID}` },
  },
  { method: 'GET', path: '/api/admin/session' },
  { method: 'GET', path: '/news/x*' },
  { method: 'GET', path: '/news?page=1&article=x' },
  { method: 'GET', path: '/events?page=1&event=x' },
  { method: 'GET', path: '/gallery?tab=rally&page=1&item=x' },
  { method: 'POST', path: '/volunteer/again?status=422&wait=1', form: { ...senderFields, lga: 'Oyi' } },
]
