import { randomBytes } from 'node:crypto'
import drain from '#netlify/functions/forms-drain.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { listQueued } from '#netlify/storage/queue.ts'
import { postForm } from '#tests/support/form-post.ts'
import { send } from '#tests/support/send.ts'
import { ADVANCE_ONE_MINUTE, makeVolunteerForm, type RunQuery, signUpWithProof } from './forms-scenario.ts'

const NETWORK_COUNT = 50
const FORMS_AT_ONCE = 3000
const PER_MINUTE = 208
const OUTAGE_FORMS = 300

const networkAddress = (index: number) => `203.0.113.${(index % NETWORK_COUNT) + 1}`

async function sendFlood(count: number, addressAt = networkAddress): Promise<void> {
  const name = `Flood ${randomBytes(4).toString('hex')}`
  const sent = Array.from({ length: count }, (_, index) =>
    send(volunteers, 'POST', '/api/volunteers', makeVolunteerForm(name), { ip: addressAt(index) }),
  )
  await Promise.all(sent)
}

export interface SenderCounts {
  sent: number
  thanked: number
  /** Senders without JavaScript whose first submit was returned and whose second submit was accepted. */
  pressedAgain: number
  refused: number
  /** Maximum duration in seconds of a proof of work on a slow phone. */
  slowest: number
}

const noSenders = (): SenderCounts => ({ sent: 0, thanked: 0, pressedAgain: 0, refused: 0, slowest: 0 })

async function sendWithScript(people: SenderCounts, ip: string): Promise<void> {
  const { isIn, seconds } = await signUpWithProof(ip, 'Person with script')
  people.sent++
  if (isIn) people.thanked++
  else people.refused++
  people.slowest = Math.max(people.slowest, seconds)
}

interface ReturnedForm {
  people: SenderCounts
  fields: Record<string, string>
  ip: string
}

const returnedForms: ReturnedForm[] = []

async function sendWithoutScript(people: SenderCounts, ip: string): Promise<void> {
  const fields = makeVolunteerForm('Person without script')
  const answer = await postForm(volunteers, '/api/volunteers', fields, { ip })
  people.sent++
  if (answer.status === 303) people.thanked++
  const ticket = new URL(answer.headers.get('Location') ?? '', 'https://site.example').searchParams.get('ticket')
  if (answer.status === 307 && ticket) returnedForms.push({ people, fields: { ...fields, ticket }, ip })
  else if (answer.status !== 303) people.refused++
}

async function resubmitReturned(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  for (const { people, fields, ip } of returnedForms.splice(0)) {
    const answer = await postForm(volunteers, '/api/volunteers', fields, { ip })
    if (answer.status === 303) people.pressedAgain++
    else people.refused++
  }
}

export interface FormCounts {
  listed: number
  held: number
}

export interface NetworksOutcome {
  atOnce: number
  heldAtOnce: number
  withScript: SenderCounts
  elsewhere: SenderCounts
  sameNetwork: SenderCounts
}

/** Floods the forms from 50 networks: 3,000 at once, then 12,480 in an hour, while other visitors send forms too. */
export async function floodFromNetworks(
  query: RunQuery,
  countFlood: () => Promise<FormCounts>,
): Promise<NetworksOutcome> {
  const crowd = { atOnce: 0, heldAtOnce: 0, withScript: noSenders(), elsewhere: noSenders(), sameNetwork: noSenders() }
  await sendFlood(FORMS_AT_ONCE)
  const { listed, held } = await countFlood()
  Object.assign(crowd, { atOnce: listed, heldAtOnce: held })
  for (let minute = 0; minute < 60; minute++) {
    await sendFlood(PER_MINUTE)
    for (const place of [1, 2]) {
      await sendWithScript(crowd.withScript, `198.51.${minute}.${place}`)
      await sendWithoutScript(crowd.elsewhere, `198.51.${minute}.${place + 10}`)
    }
    await sendWithoutScript(crowd.sameNetwork, networkAddress(minute))
    await query(ADVANCE_ONE_MINUTE)
  }
  await resubmitReturned()
  return crowd
}

/** Sends 300 forms from one IP address and 20 from others during a database outage, then drains the queue. */
export async function floodInOutage(): Promise<void> {
  const address = process.env.NETLIFY_DB_URL
  process.env.NETLIFY_DB_URL = 'postgres://nobody@127.0.0.1:1/nothing'
  await sendFlood(OUTAGE_FORMS, () => '192.0.2.77')
  for (let index = 0; index < 20; index++)
    await send(volunteers, 'POST', '/api/volunteers', makeVolunteerForm('Person in the outage'), {
      ip: `198.51.100.${index + 100}`,
    })
  process.env.NETLIFY_DB_URL = address
  while ((await listQueued('waiting')).length > 0) await drain()
}

/**
 * Simulates 12,480 senders in an hour. Two per minute send a form with proof of work; the others only raise the
 * rate-limit level.
 */
export async function simulateTelevisionSpeech(query: RunQuery): Promise<SenderCounts> {
  const people = noSenders()
  for (let minute = 0; minute < 60; minute++) {
    for (const place of [1, 2]) await sendWithScript(people, `10.${minute}.0.${place}`)
    await query(
      `insert into attempt_levels (purpose, source, level, changed_at) values ('form', 'all', $1, clock_timestamp())
      on conflict (purpose, source) do update set level = attempt_levels.level + $1`,
      [PER_MINUTE - 2],
    )
    await query(ADVANCE_ONE_MINUTE)
  }
  return people
}
