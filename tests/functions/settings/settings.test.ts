import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as settings from '#netlify/functions/settings.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import type { SectionState } from '#src/contract/settings/settings.ts'
import { today } from '#src/lib/dates/dates.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { addVersionHeader } from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const contact = settingsSections.contact.defaults
const changedContact = { ...contact, phones: ['+234 800 000 0009'], officeHours: [{ days: 'Mon', hours: '10AM-2PM' }] }

let session: StaffSession
beforeEach(async () => {
  session = await startSession()
})

const save = (section: string, values: object, version: number, asSession = session) =>
  send(settings, 'PUT', `/api/admin/settings/${section}`, { values }, addVersionHeader(asSession, `"${version}"`))

async function read(section: string, asSession = session): Promise<SectionState> {
  const response = await send(settings, 'GET', `/api/admin/settings/${section}`, undefined, asSession)
  return await (await requireStatus(response, 200)).json()
}

const readAudit = async () => await query(`select action, detail from audit_log where action = 'change-settings'`)

test('every section has its defaults until staff save it', async () => {
  const response = await send(settings, 'GET', '/api/admin/settings', undefined, session)
  const sections: SectionState[] = await (await requireStatus(response, 200)).json()
  expect(sections.map(({ section }) => section)).toEqual(sectionNames)
  for (const { section, values, version, updatedAt } of sections) {
    expect(values).toEqual(settingsSections[section].defaults)
    expect([version, updatedAt]).toEqual([0, null])
  }
})

test('a saved section is what pages load next, with an audit entry that names the fields', async () => {
  const saved: SectionState = await (await requireStatus(await save('contact', changedContact, 0), 200)).json()
  expect(saved).toMatchObject({ section: 'contact', version: 1, values: changedContact })
  const { identity, contact: loaded } = await loadSite()
  expect(identity.phones).toEqual([{ label: '+234 800 000 0009', dial: '+2348000000009' }])
  expect(loaded.formText).toBe('We reply within 24 hours.')
  expect(await readAudit()).toEqual([{ action: 'change-settings', detail: 'Contact: Phone numbers, Office hours' }])
})

test('phone numbers and the e-mail address are taken as people write or copy them', async () => {
  const phones = ['0803 555 1234', '08035551235', '+2348035551236', 'tel:0803-555-1237', '+44 20 7946 0958']
  const values = {
    ...contact,
    phones,
    whatsApp: 'https://wa.me/2348035551239',
    email: 'mailto:hello@campaign.example.',
  }
  const saved: SectionState = await (await requireStatus(await save('contact', values, 0), 200)).json()
  expect(saved.values).toMatchObject({
    phones: [...[1234, 1235, 1236, 1237].map((end) => `+234 803 555 ${end}`), '+44 20 7946 0958'],
    whatsApp: '+234 803 555 1239',
    email: 'hello@campaign.example',
  })
  expect((await loadSite()).identity.phones[0]).toEqual({ label: '+234 803 555 1234', dial: '+2348035551234' })
  const refused = await save('contact', { ...contact, phones: ['0803 12'] }, 1)
  expect((await (await requireStatus(refused, 422)).json()).errors).toMatchObject([{ field: 'phones.0' }])
})

test('the audit entry names only fields that changed, in whatever order the values of a field come', async () => {
  const policies = settingsSections.policies.defaults
  await save('policies', { ...policies, title: 'The road' }, 0)
  expect(await readAudit()).toEqual([{ action: 'change-settings', detail: 'Policies: Heading' }])
})

test('a change of an outdated version is refused and loses nothing', async () => {
  await save('contact', changedContact, 0)
  expect((await save('contact', contact, 0)).status).toBe(412)
  expect((await read('contact')).values).toEqual(changedContact)
  expect((await save('contact', contact, 1)).status).toBe(200)
})

test('two first saves at once give one success and one conflict', async () => {
  const responses = await Promise.all([save('contact', changedContact, 0), save('contact', contact, 0)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
})

const pollingHours = { opens: '08:30', closes: '14:30', hidesCalls: true }

test.each([
  ['contact', { phones: ['0800'] }, 'phones.0'],
  ['contact', { phones: [] }, 'phones'],
  ['contact', { whatsApp: '0800' }, 'whatsApp'],
  ['contact', { email: 'nobody' }, 'email'],
  ['contact', { social: { ...contact.social, facebook: 'javascript:alert(1)' } }, 'social.facebook'],
  ['home', { subtitle: 'Vote for {candidat}' }, 'subtitle'],
  ['home', { figures: [{ value: '1,000,000', label: 'people' }] }, 'figures.0.value'],
  ['campaign', { electionYear: 2026, pollingDay: { ...pollingHours, day: '2027-02-20' } }, 'pollingDay.day'],
  ['campaign', { pollingDay: { ...pollingHours, day: '2026-02-30' } }, 'pollingDay.day'],
  ['account', { code: '995', accountNumber: '0123456788' }, 'accountNumber'],
  ['colours', { brand: '#ff8866' }, 'brand'],
  ['notice', { text: 'A', link: { href: 'javascript:alert(1)', label: 'B' } }, 'link.href'],
  ['policies', { categories: Array(13).fill(settingsSections.policies.defaults.categories[0]) }, 'categories'],
  ['images', { portrait: { url: 'https://elsewhere.example/x.jpg', x: 50, y: 50 } }, 'portrait.url'],
  ['images', { portrait: { url: `/api/media/${randomUUID()}?w=799&h=2000`, x: 50, y: 50 } }, 'portrait'],
] as const)('a save of %s with %j is refused at the field', async (section, change, field) => {
  const response = await save(section, { ...settingsSections[section].defaults, ...change }, 0)
  const { errors } = await (await requireStatus(response, 422)).json()
  expect(errors.map((error: { field: string }) => error.field)).toContain(field)
  expect(await query('select from settings')).toEqual([])
})

test('a stored value that this code rejects is ignored by pages, and a field that it lacks gets its default', async () => {
  await query(`insert into settings (section, value) values
    ('about', '{"title": 7}'), ('donate', '{"title": "Give a little"}')`)
  const { about, donate } = await loadSite()
  expect(about.title).toBe(settingsSections.about.defaults.title)
  expect(donate).toMatchObject({ title: 'Give a little', quote: settingsSections.donate.defaults.quote })
})

test('editors save texts but not facts, and coordinators and viewers see no settings', async () => {
  const editor = await addMember({ role: 'editor' })
  const viewer = await addMember({ role: 'viewer', name: 'Ada Obi' })
  const about = { ...settingsSections.about.defaults, title: 'A teacher' }
  expect((await save('about', about, 0, editor.staffSession)).status).toBe(200)
  expect((await read('about', editor.staffSession)).changedBy).toBe('Ngozi Eze')
  expect((await save('contact', changedContact, 0, editor.staffSession)).status).toBe(403)
  const list = await send(settings, 'GET', '/api/admin/settings', undefined, editor.staffSession)
  const names = (await list.json()).map(({ section }: SectionState) => section)
  expect(names).not.toContain('account')
  expect(names).toContain('policies')
  expect((await send(settings, 'GET', '/api/admin/settings', undefined, viewer.staffSession)).status).toBe(403)
})

const campaignAccount = settingsSections.account.defaults
const otherAccount = { ...campaignAccount, code: '', accountNumber: '0000000220' }

test('a change of the bank account records the day and both numbers', async () => {
  await requireStatus(await save('account', { ...otherAccount, changedOn: '2020-01-01' }, 0), 200)
  expect((await loadSite()).identity.bank).toMatchObject({ accountNumber: '0000000220', changedOn: today() })
  expect(await readAudit()).toEqual([
    {
      action: 'change-settings',
      detail: `Bank account: ${campaignAccount.accountNumber} to ${otherAccount.accountNumber}`,
    },
  ])
})

test('an owner confirms a login factor before a change of the bank account', async () => {
  const owner = await addMember()
  await query(`update admin_sessions set confirmed_at = now() - interval '11 minutes'`)
  const response = await save('account', otherAccount, 0, owner.staffSession)
  expect((await (await requireStatus(response, 403)).json()).type).toBe('urn:problem:confirm')
  await query(`update admin_sessions set confirmed_at = now()`)
  expect((await save('account', otherAccount, 0, owner.staffSession)).status).toBe(200)
})

test('the shared password of a deployed site cannot change the bank account', async () => {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('ADMIN_PASSWORD', 'seven blue lanterns')
  const response = await save('account', otherAccount, 0, await startSession())
  expect((await (await requireStatus(response, 403)).json()).detail).toContain('Log in as an owner with a name')
})

const { contact: contactSection, notice, verify, images } = settingsSections
const uploadedManifesto = { ...images.defaults, manifesto: { id: randomUUID(), bytes: 1000 } }

test.each([
  ['contact', contactSection.defaults],
  ['notice', { ...notice.defaults, text: 'The rally has moved.' }],
  ['verify', verify.defaults],
  ['images', uploadedManifesto],
] as const)('a change of %s needs step-up authentication', async (section, values) => {
  const owner = await addMember()
  await query(`update admin_sessions set confirmed_at = now() - interval '11 minutes'`)
  const refused = await save(section, values, 0, owner.staffSession)
  expect((await (await requireStatus(refused, 403)).json()).type).toBe('urn:problem:confirm')
  await query(`update admin_sessions set confirmed_at = now()`)
  expect((await save(section, values, 0, owner.staffSession)).status).toBe(200)
})

test('other texts, and a portrait without a new manifesto, need no step-up authentication', async () => {
  const owner = await addMember()
  await query(`update admin_sessions set confirmed_at = now() - interval '11 minutes'`)
  for (const section of ['about', 'images'] as const)
    expect((await save(section, settingsSections[section].defaults, 0, owner.staffSession)).status).toBe(200)
})

test('unknown sections are not found', async () => {
  expect((await save('constructor', {}, 0)).status).toBe(404)
})
