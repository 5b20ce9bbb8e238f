import { listEndpoints } from '#tests/support/calls/calls.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import { readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'

export const VOLUNTEER_COUNT = 200
export const MESSAGE_COUNT = 100

const volunteerId = '00000000-0000-4000-8000-000000000001'
const messageId = '00000000-0000-4000-8000-000000000002'

/** SQL that inserts volunteers and messages into the production database, each with a unique email address. */
export const INSERT_PEOPLE_SQL = `
  insert into volunteers (id, name, email, phone, lga)
    select case number when 1 then '${volunteerId}'::uuid else gen_random_uuid() end, 'Volunteer ' || number,
      'person-v' || number || '@example.org', '+2348031234567', case number % 2 when 0 then 'Oyi' else 'Aguata' end
    from generate_series(1, ${VOLUNTEER_COUNT - 50}) as number;
  insert into volunteers (name, email, phone, lga, quarantined_from)
    select 'Quarantined ' || number, 'person-h' || number || '@example.org', '+2348031234567', 'Oyi', 'network'
    from generate_series(1, 50) as number;
  insert into contact_messages (id, name, email, phone, subject, message, assigned_lga)
    select case number when 1 then '${messageId}'::uuid else gen_random_uuid() end, 'Writer ' || number,
      'person-m' || number || '@example.org', '+2348031234567', 'Road', 'When?', 'Oyi'
    from generate_series(1, ${MESSAGE_COUNT}) as number`

const personalDataLists = [
  '/api/volunteers',
  '/api/contact',
  '/api/admin/moderation?kind=volunteers',
  '/api/admin/moderation?kind=messages',
]
const personalDataEndpoints: [path: string, body?: object][] = [
  ['/api/volunteers.csv', {}],
  ['/api/contact.csv', {}],
  [`/api/volunteers/${volunteerId}`],
  [`/api/contact/${messageId}`],
  ['/api/admin/erasure/search', { contact: 'person-v2@example.org' }],
  ['/api/admin/moderation?kind=dead-letters'],
  ['/api/admin/summary'],
  ['/api/admin/audit'],
  ['/api/admin/audit.csv'],
]

export interface PreviewOutcome {
  loginStatus: number
  requestCount: number
  answeredCount: number
  peopleCount: number
}

/** Logs in, requests every endpoint with personal data, and counts the different persons in the responses. */
export async function readAllPersonalData(login: object): Promise<PreviewOutcome> {
  const modules = (await listEndpoints()).map(([, module]) => module)
  const foundEmails = new Set<string>()
  const outcome = { loginStatus: 0, requestCount: 0, answeredCount: 0 }

  async function request(staff: StaffSession, path: string, body?: object): Promise<string> {
    const module = findFunction(modules, new URL(path, 'https://site.example').pathname)
    if (!module) throw new Error(`No function answers at ${path}`)
    const response = await send(module, body ? 'POST' : 'GET', path, body, staff)
    const text = await response.text()
    outcome.requestCount++
    if (response.ok) outcome.answeredCount++
    for (const [email] of text.matchAll(/person-\w+@example\.org/g)) foundEmails.add(email)
    return response.ok ? text : '{}'
  }

  async function readList(path: string, staff: StaffSession): Promise<void> {
    let { next } = JSON.parse(await request(staff, path))
    while (next) ({ next } = JSON.parse(await request(staff, `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`)))
  }

  const loginFunction = findFunction(modules, '/api/admin/login')
  if (!loginFunction) throw new Error('No function answers at /api/admin/login')
  const response = await send(loginFunction, 'POST', '/api/admin/login', login)
  outcome.loginStatus = response.status
  const staff = response.status === 204 ? readStaffSession(response) : { headers: { Cookie: '', Authorization: '' } }
  for (const path of personalDataLists) await readList(path, staff)
  for (const [path, body] of personalDataEndpoints) await request(staff, path, body)
  return { ...outcome, peopleCount: foundEmails.size }
}
