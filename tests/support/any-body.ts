import fc from 'fast-check'
import { lgas } from '#src/content/lgas.ts'
import { eventTypes } from '#src/contract/events.ts'
import { galleryCategories } from '#src/contract/gallery.ts'
import { messageStatuses } from '#src/contract/messages.ts'
import { roles } from '#src/contract/staff.ts'
import { volunteerStatuses } from '#src/contract/volunteers.ts'
import { anyDate, anyId, anyText, anyValue } from './anything.ts'

// Valid often enough that rows are written.
function mostly<Value>(usual: fc.Arbitrary<Value>, any: fc.Arbitrary<unknown>) {
  return fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: any, weight: 1 })
}

const text = anyText.map((some) => `a${some}`)
const email = fc.oneof(fc.emailAddress(), fc.constant('a@b.example'), anyText)
const submission = { name: text, email, phone: anyText, id: fc.oneof(fc.uuid(), anyValue) }
// Every second id exists, so that rows are written.
const date = fc.oneof(anyDate, fc.constant('2025-06-05'))
const article = {
  title: text,
  excerpt: text,
  content: text,
  image: fc.oneof(anyText, fc.constant(null)),
  format: mostly(fc.constantFrom('plain', 'markdown', undefined), anyText),
  date,
}
const planned = {
  state: mostly(fc.constantFrom('draft', 'live', undefined), anyValue),
  publishAt: mostly(fc.constantFrom(undefined, undefined, null, '2040-01-01T00:00:00Z'), fc.oneof(anyDate, anyValue)),
}
const type = fc.oneof(fc.constantFrom(...eventTypes), anyText)
const event = { title: text, date, time: text, location: text, description: text, type }
const list = fc.oneof(fc.constantFrom('volunteers', 'messages'), anyText)
const note = fc.oneof(anyText, fc.constant(undefined))

const listFilter = {
  search: fc.oneof(fc.constant('a'), anyText),
  lga: mostly(fc.constantFrom(...lgas, ''), anyText),
  status: mostly(fc.constantFrom('new', '', undefined), anyText),
  cursor: mostly(fc.constantFrom('', undefined), anyText),
}

const rarely = (any: fc.Arbitrary<unknown>) => mostly(fc.constant(undefined), any)
const anyCode = fc.oneof(fc.constant('123 456'), anyText)
const anyToken = mostly(fc.stringMatching(/^[\w-]{43}\.[\w-]{22}$/), anyText)
const anyTotp = mostly(
  fc.record({ ticket: fc.oneof(fc.stringMatching(/^[\w-]{72}$/), anyText), code: anyCode }),
  anyValue,
)
const base64url = fc.oneof(fc.stringMatching(/^[\w-]{1,90}$/), anyText)
const anyPasskey = mostly(
  fc.record({
    id: base64url,
    rawId: base64url,
    type: mostly(fc.constant('public-key'), anyText),
    response: fc.record({
      clientDataJSON: base64url,
      attestationObject: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
  }),
  anyValue,
)
const anyMember = {
  name: text,
  role: mostly(fc.constantFrom(...roles), anyText),
  lgas: mostly(fc.array(fc.constantFrom(...lgas), { maxLength: 2 }), anyValue),
}

// Generators of nearly valid bodies by call. A new call with a body has to be added here.
export const bodyGenerators: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  'POST /api/news': { ...article, ...planned },
  'PUT /api/news/:id': { ...article, ...planned },
  'POST /api/events': { ...event, ...planned },
  'PUT /api/events/:id': { ...event, ...planned },
  'POST /api/volunteers': { ...submission, lga: fc.constantFrom(...lgas), skills: anyText, availability: anyText },
  'POST /api/contact': { ...submission, subject: text, message: text },
  'PATCH /api/volunteers/:id': { status: fc.oneof(fc.constantFrom(...volunteerStatuses), anyText), note },
  'PATCH /api/contact/:id': { status: fc.oneof(fc.constantFrom(...messageStatuses), anyText), note },
  'PUT /api/gallery-media': {
    title: text,
    description: anyText,
    type: fc.constantFrom('image', 'video'),
    category: fc.constantFrom(...galleryCategories),
    uploadURL: fc.oneof(
      anyText,
      fc.uuid().map((id) => `/api/objects/upload/${id}`),
    ),
  },
  'POST /api/admin/login': {
    password: anyText,
    name: rarely(text),
    code: rarely(anyCode),
    recoveryCode: rarely(anyText),
    passkey: rarely(anyPasskey),
  },
  'POST /api/admin/invitation': { token: anyToken },
  'PUT /api/admin/invitation': {
    token: anyToken,
    name: text,
    passkey: rarely(anyPasskey),
    password: text,
    totp: anyTotp,
  },
  'POST /api/admin/staff': anyMember,
  'POST /api/admin/staff/:id': {},
  'PUT /api/admin/staff/:id': anyMember,
  'POST /api/admin/passkeys': { name: text, passkey: anyPasskey },
  'PUT /api/admin/password': { password: text, totp: anyTotp },
  'POST /api/admin/recovery-codes': {},
  'POST /api/admin/confirm': { password: text, code: anyCode, passkey: rarely(anyPasskey) },
  'POST /api/admin/versions': {
    section: fc.oneof(fc.constantFrom('news', 'events'), anyText),
    id: fc.oneof(fc.uuid(), anyId),
    number: fc.oneof(fc.integer({ min: 1, max: 3 }), anyValue),
  },
  'POST /api/admin/preview': { content: anyText },
  'PUT /api/admin/editors': {
    section: fc.oneof(fc.constantFrom('news', 'events'), anyText),
    id: fc.oneof(fc.uuid(), anyId),
    item: fc.oneof(fc.uuid(), anyId),
    version: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(null), anyValue),
    turn: fc.oneof(fc.nat(), anyValue),
    fields: fc.oneof(fc.dictionary(anyText, anyText), anyValue, fc.constant(undefined)),
    closed: fc.oneof(fc.boolean(), anyValue, fc.constant(undefined)),
    left: fc.oneof(fc.boolean(), anyValue, fc.constant(undefined)),
  },
  'POST /api/admin/preview-links': {
    section: fc.oneof(fc.constantFrom('news', 'events'), anyText),
    item: fc.oneof(fc.uuid(), anyId),
    editor: fc.oneof(fc.uuid(), anyValue, fc.constant(undefined)),
  },
  'POST /api/admin/images': { image: anyText },
  'POST /api/admin/trash': {
    section: fc.oneof(fc.constantFrom('news', 'events', 'gallery'), anyText),
    id: fc.oneof(fc.uuid(), anyId),
    action: fc.oneof(fc.constantFrom('restore', 'destroy'), anyText),
  },
  'POST /api/admin/held': {
    list,
    action: fc.oneof(fc.constantFrom('release', 'erase'), anyText),
    choice: fc.oneof(
      fc.record({ ids: fc.array(fc.oneof(fc.uuid(), anyValue), { maxLength: 3 }) }),
      fc.record({ until: fc.oneof(fc.constant('2040-01-01T00:00:00Z'), anyText), network: anyValue }),
      anyValue,
    ),
  },
  'POST /api/admin/networks': {
    networks: fc.oneof(fc.array(fc.oneof(fc.constant('0a1b2c3d'), anyValue), { maxLength: 3 }), anyValue),
    since: fc.oneof(fc.constant('2020-01-01T00:00:00Z'), anyText),
    until: fc.oneof(fc.constant('2040-01-01T00:00:00Z'), anyText),
  },
  'PUT /api/admin/setup': { dismissed: fc.oneof(fc.boolean(), anyText) },
  'POST /api/admin/set-aside': {
    action: fc.oneof(fc.constantFrom('retry', 'erase'), anyText),
    names: fc.oneof(fc.array(fc.oneof(fc.constant('volunteers/1'), anyText), { maxLength: 3 }), anyValue),
  },
  'POST /api/admin/inbox': { list, ...listFilter },
  'POST /api/volunteers.csv': listFilter,
  'POST /api/contact.csv': listFilter,
  'POST /api/admin/erasure/search': { contact: fc.oneof(fc.constant('a@b.example'), anyText) },
  'POST /api/admin/erasure': {
    contact: fc.oneof(fc.constant('a@b.example'), anyText),
    names: fc.oneof(fc.array(anyText, { maxLength: 3 }), anyValue),
  },
  'POST /api/admin/logout': {},
  'POST /api/objects/upload': {},
  'PATCH /api/objects/upload/:id': {},
  'PUT /api/objects/upload/:id': {},
}
