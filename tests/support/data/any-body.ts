import fc from 'fast-check'
import { lgas } from '#src/content/lgas.ts'
import { consentVersions } from '#src/content/personal-data.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import { documentCollections } from '#src/contract/documents/documents.ts'
import { galleryCategories } from '#src/contract/gallery/gallery.ts'
import { eventTypes } from '#src/contract/publications/events.ts'
import { linkChannels } from '#src/contract/reach/links.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { callOutcomes } from '#src/contract/submissions/calls.ts'
import { type FormFields, isRequired, type SubmissionField } from '#src/contract/submissions/fields.ts'
import { messageFields, messageStatuses } from '#src/contract/submissions/messages.ts'
import { submissionKinds } from '#src/contract/submissions/submissions.ts'
import { volunteerFields, volunteerStatuses } from '#src/contract/submissions/volunteers.ts'
import { roles } from '#src/contract/team/members.ts'
import { anyDate, anyId, anyText, anyValue } from './anything.ts'

// Generates a usual value in 9 of 10 cases, so that enough request bodies are valid.
function pickMostly<Value>(usualValues: fc.Arbitrary<Value>, otherValues: fc.Arbitrary<unknown>) {
  return fc.oneof({ arbitrary: usualValues, weight: 9 }, { arbitrary: otherValues, weight: 1 })
}

const nonEmptyText = anyText.map((textSuffix) => `a${textSuffix}`)
const anyEmail = fc.oneof(fc.emailAddress(), fc.constant('a@b.example'), anyText)

function anyFieldValue(field: SubmissionField): fc.Arbitrary<string> {
  if (field.options) return fc.constantFrom(...field.options)
  if (field.type === 'email') return anyEmail
  return isRequired(field) ? nonEmptyText : anyText
}

function anyForm(fields: FormFields) {
  const values = Object.entries(fields).map(([name, field]) => [name, anyFieldValue(field)])
  return { ...Object.fromEntries(values), id: fc.oneof(fc.uuid(), anyValue) }
}

const anyItemDate = fc.oneof(anyDate, fc.constant('2025-06-05'))
const articleFields = {
  title: nonEmptyText,
  excerpt: nonEmptyText,
  content: nonEmptyText,
  image: fc.oneof(anyText, fc.constant(null)),
  format: pickMostly(fc.constantFrom('plain', 'markdown', undefined), anyText),
  date: anyItemDate,
}
const stateFields = {
  state: pickMostly(fc.constantFrom('draft', 'published', undefined), anyValue),
  publishAt: pickMostly(
    fc.constantFrom(undefined, undefined, null, '2040-01-01T00:00:00Z'),
    fc.oneof(anyDate, anyValue),
  ),
  unpublishAt: pickMostly(
    fc.constantFrom(undefined, undefined, null, '2041-01-01T00:00:00Z'),
    fc.oneof(anyDate, anyValue),
  ),
}
const anyUploadUrl = fc.oneof(
  anyText,
  fc.uuid().map((id) => `/api/objects/upload/${id}`),
)
const { contact, account } = settingsSections
const sectionValues = fc.oneof(
  fc.constantFrom(contact.defaults, account.defaults),
  fc.dictionary(fc.constantFrom(...Object.keys(contact.fields)), fc.oneof(anyValue, fc.array(anyText))),
  anyValue,
)
const anyEventType = fc.oneof(fc.constantFrom(...eventTypes), anyText)
const eventFields = {
  title: nonEmptyText,
  date: anyItemDate,
  time: nonEmptyText,
  location: nonEmptyText,
  description: nonEmptyText,
  type: anyEventType,
}
const anySubmissionKind = fc.oneof(fc.constantFrom(...submissionKinds), anyText)
const anyAssignment = {
  assignedTo: fc.oneof(fc.uuid(), anyValue),
  dueOn: fc.oneof(anyDate, anyValue),
  contactedBy: pickMostly(fc.constantFrom('call', 'whatsapp', 'email', undefined), anyValue),
}
const anyNote = fc.oneof(anyText, fc.constant(undefined))

const listFilter = {
  search: fc.oneof(fc.constant('a'), anyText),
  lga: pickMostly(fc.constantFrom(...lgas, ''), anyText),
  status: pickMostly(fc.constantFrom('new', '', undefined), anyText),
  cursor: pickMostly(fc.constantFrom('', undefined), anyText),
}

const pickRarely = (otherValues: fc.Arbitrary<unknown>) => pickMostly(fc.constant(undefined), otherValues)
const anyCode = fc.oneof(fc.constant('123 456'), anyText)
const anyToken = pickMostly(fc.stringMatching(/^[\w-]{43}\.[\w-]{22}$/), anyText)
const anyTotp = pickMostly(
  fc.record({ ticket: fc.oneof(fc.stringMatching(/^[\w-]{72}$/), anyText), code: anyCode }),
  anyValue,
)
const anyBase64url = fc.oneof(fc.stringMatching(/^[\w-]{1,90}$/), anyText)
const anyPasskey = pickMostly(
  fc.record({
    id: anyBase64url,
    rawId: anyBase64url,
    type: pickMostly(fc.constant('public-key'), anyText),
    response: fc.record({
      clientDataJSON: anyBase64url,
      attestationObject: anyBase64url,
      authenticatorData: anyBase64url,
      signature: anyBase64url,
    }),
  }),
  anyValue,
)
const memberFields = {
  name: nonEmptyText,
  role: pickMostly(fc.constantFrom(...roles), anyText),
  lgas: pickMostly(fc.array(fc.constantFrom(...lgas), { maxLength: 2 }), anyValue),
}

const linkFields = {
  name: nonEmptyText,
  path: pickMostly(fc.constantFrom('/volunteer', '/events/a'), anyText),
  lga: pickMostly(fc.constantFrom(...lgas, null), anyText),
  channel: pickMostly(fc.constantFrom(...linkChannels), anyText),
}

const anyFields = fc.oneof(fc.dictionary(anyText, fc.oneof(anyText, anyValue)), sectionValues, anyValue)
const autosaveFields = {
  form: fc.oneof(fc.uuid(), fc.constant('00000000-0000-4000-8000-000000000000'), anyValue),
  counter: pickMostly(fc.integer({ min: 1, max: 2_147_483_647 }), anyValue),
  baseVersion: pickMostly(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null)), anyValue),
  baseFields: fc.oneof(anyFields, fc.constant(undefined)),
  fields: fc.oneof(anyFields, fc.constant(null)),
  copiedForm: fc.oneof(fc.constant(undefined), fc.constant('00000000-0000-4000-8000-000000000000'), anyValue),
}
const previewFields = { form: fc.oneof(fc.uuid(), anyValue, fc.constant(undefined)) }

// Generators of nearly valid request bodies, by API call. Every API call with a body needs an entry here.
export const bodyGenerators: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  'POST /api/news': { ...articleFields, ...stateFields },
  'PUT /api/news/:id': { ...articleFields, ...stateFields },
  'POST /api/events': { ...eventFields, ...stateFields },
  'PUT /api/events/:id': { ...eventFields, ...stateFields },
  'POST /api/volunteers': anyForm(volunteerFields),
  'POST /api/contact': anyForm(messageFields),
  'PATCH /api/volunteers/:id': {
    status: fc.oneof(fc.constantFrom(...volunteerStatuses), anyText),
    note: anyNote,
    ...anyAssignment,
  },
  'PATCH /api/contact/:id': {
    status: fc.oneof(fc.constantFrom(...messageStatuses), anyText),
    note: anyNote,
    ...anyAssignment,
  },
  'POST /api/volunteers/:id/merge': {
    others: fc.array(fc.record({ id: fc.oneof(fc.uuid(), anyValue), version: fc.oneof(fc.integer(), anyValue) }), {
      maxLength: 3,
    }),
  },
  'PUT /api/gallery-media': {
    title: nonEmptyText,
    description: anyText,
    type: fc.constantFrom('image', 'video'),
    category: fc.constantFrom(...galleryCategories),
    uploadURL: anyUploadUrl,
  },
  'PUT /api/gallery/:id': {
    title: nonEmptyText,
    description: anyText,
    category: fc.constantFrom(...galleryCategories),
    alt: anyText,
    poster: pickRarely(anyText),
    focalPoint: pickRarely(fc.record({ x: fc.integer(), y: fc.nat(100) })),
  },
  'PUT /api/admin/gallery': { id: anyId, after: fc.oneof(fc.constant(null), anyId) },
  'POST /api/admin/gallery': {
    action: fc.constantFrom('delete', 'category'),
    ids: fc.array(anyId, { maxLength: 3 }),
    category: fc.constantFrom(...galleryCategories),
  },
  'POST /api/admin/login': {
    password: anyText,
    name: pickRarely(nonEmptyText),
    code: pickRarely(anyCode),
    recoveryCode: pickRarely(anyText),
    passkey: pickRarely(anyPasskey),
  },
  'POST /api/admin/invitation': { token: anyToken },
  'PUT /api/admin/invitation': {
    token: anyToken,
    name: nonEmptyText,
    passkey: pickRarely(anyPasskey),
    password: nonEmptyText,
    totp: anyTotp,
  },
  'POST /api/admin/staff': memberFields,
  'POST /api/admin/staff/:id': {},
  'PUT /api/admin/staff/:id': memberFields,
  'POST /api/admin/passkeys': { name: nonEmptyText, passkey: anyPasskey },
  'PUT /api/admin/password': { password: nonEmptyText, totp: anyTotp },
  'POST /api/admin/recovery-codes': {},
  'POST /api/admin/confirm': { password: nonEmptyText, code: anyCode, passkey: pickRarely(anyPasskey) },
  'POST /api/admin/pin': { id: fc.oneof(fc.uuid(), anyId), pinned: fc.oneof(fc.boolean(), anyValue) },
  'POST /api/admin/preview': { content: anyText },
  ...Object.fromEntries(
    documentCollections.flatMap((collection) => [
      [`PUT /api/admin/documents/${collection}/:id/autosave`, autosaveFields],
      [`POST /api/admin/documents/${collection}/:id/revisions`, { fields: anyFields }],
    ]),
  ),
  'POST /api/admin/documents/news/:id/previews': previewFields,
  'POST /api/admin/documents/events/:id/previews': previewFields,
  'POST /api/admin/images': { image: anyText },
  'POST /api/admin/trash': {
    collection: fc.oneof(fc.constantFrom('news', 'events', 'gallery'), anyText),
    id: fc.oneof(fc.uuid(), anyId),
    action: fc.oneof(fc.constantFrom('restore', 'destroy'), anyText),
  },
  'POST /api/admin/moderation': {
    kind: fc.oneof(anySubmissionKind, fc.constant('dead-letters')),
    action: fc.oneof(fc.constantFrom('release', 'retry', 'delete'), anyText),
    selection: fc.oneof(
      fc.record({ ids: fc.array(fc.oneof(fc.uuid(), fc.constant('volunteers/1'), anyValue), { maxLength: 3 }) }),
      fc.record({ until: fc.oneof(fc.constant('2040-01-01T00:00:00Z'), anyText), network: anyValue }),
      anyValue,
    ),
  },
  'POST /api/admin/moderation/networks': {
    networks: fc.oneof(fc.array(fc.oneof(fc.constant('0a1b2c3d'), anyValue), { maxLength: 3 }), anyValue),
    since: fc.oneof(fc.constant('2020-01-01T00:00:00Z'), anyText),
    until: fc.oneof(fc.constant('2040-01-01T00:00:00Z'), anyText),
  },
  'PUT /api/admin/settings/:id': { values: sectionValues },
  'POST /api/admin/documents/settings/:id/previews': {
    values: sectionValues,
    isShared: fc.oneof(fc.boolean(), anyValue, fc.constant(undefined)),
  },
  'POST /api/admin/settings-manifesto': { uploadURL: anyUploadUrl },
  'POST /api/admin/publish': {},
  'PUT /api/admin/setup': { dismissed: fc.oneof(fc.boolean(), anyText) },
  'POST /api/admin/desk/rows': {
    rows: fc.array(
      fc.record({
        id: pickMostly(fc.uuid(), anyValue),
        name: nonEmptyText,
        phone: anyText,
        lga: pickMostly(fc.constantFrom(...lgas), anyText),
        signedOnPaper: pickMostly(fc.constant(true), anyValue),
        consentVersion: pickMostly(fc.constantFrom(...consentVersions), anyText),
        event: fc.oneof(fc.uuid(), fc.constant(null), anyValue),
        enteredAt: fc.oneof(fc.constant('2026-01-01T00:00:00Z'), anyText),
      }),
      { maxLength: 3 },
    ),
  },
  'POST /api/admin/desk/check-ins': {
    checkIns: fc.array(
      fc.record({
        volunteer: pickMostly(fc.uuid(), anyValue),
        event: pickMostly(fc.uuid(), anyValue),
        at: pickMostly(fc.constant('2026-01-01T00:00:00Z'), anyText),
      }),
      { maxLength: 3 },
    ),
  },
  'POST /api/admin/desk/check-ins/undo': {
    volunteer: pickMostly(fc.uuid(), anyValue),
    event: pickMostly(fc.uuid(), anyValue),
  },
  'POST /api/admin/desk/lookup': {
    phone: fc.oneof(fc.constant('4567'), anyText),
    event: fc.oneof(fc.uuid(), fc.constant(null), anyValue),
  },
  'POST /api/admin/calls': {
    lga: pickMostly(fc.constantFrom(...lgas), anyText),
    status: pickMostly(fc.constantFrom(...volunteerStatuses), anyText),
    skipped: fc.oneof(fc.array(fc.uuid(), { maxLength: 3 }), anyValue),
  },
  'POST /api/admin/calls/:id': {
    outcome: pickMostly(fc.constantFrom(...callOutcomes), anyText),
    reservation: fc.oneof(fc.uuid(), anyValue),
    note: anyText,
    callAgainOn: anyItemDate,
  },
  'POST /api/admin/imports': {
    id: fc.oneof(fc.uuid(), anyValue),
    origin: nonEmptyText,
    collectedOn: fc.oneof(anyDate, fc.constant(formatLagosDay(new Date()))),
    consentBasis: nonEmptyText,
    rowCount: pickMostly(fc.integer({ min: 1, max: 20_000 }), anyValue),
  },
  'POST /api/admin/imports/:id/rows': {
    rows: fc.oneof(
      fc.array(
        fc.record({
          ...Object.fromEntries(Object.entries(volunteerFields).map(([name, field]) => [name, anyFieldValue(field)])),
          number: pickMostly(fc.integer({ min: 1, max: 20_000 }), anyValue),
          note: anyText,
        }),
        { maxLength: 3 },
      ),
      anyValue,
    ),
  },
  'POST /api/admin/imports/:id/undo': { includeChanged: fc.oneof(fc.boolean(), anyText) },
  'POST /api/admin/reach/links': {
    ...linkFields,
    code: pickMostly(fc.oneof(fc.constant(null), fc.stringMatching(/^[A-Z0-9]{4,10}$/)), anyText),
  },
  'PUT /api/admin/reach/links/:id': linkFields,
  'POST /api/admin/inbox': { kind: anySubmissionKind, ...listFilter },
  'POST /api/admin/inbox/assignments': {
    kind: anySubmissionKind,
    selection: fc.oneof(
      fc.record({
        rows: fc.array(fc.record({ id: fc.oneof(fc.uuid(), anyValue), assignedTo: anyValue }), { maxLength: 3 }),
      }),
      fc.record({ filter: fc.record(listFilter), until: fc.oneof(fc.constant('2040-01-01T00:00:00Z'), anyText) }),
      anyValue,
    ),
    assignedTo: fc.oneof(fc.uuid(), fc.constant(null), anyValue),
    dueOn: fc.oneof(fc.constant('2026-12-05'), anyText, fc.constant(undefined)),
  },
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
  'POST /api/objects/upload/:id': {},
  'PUT /api/objects/upload/:id': {},
}
