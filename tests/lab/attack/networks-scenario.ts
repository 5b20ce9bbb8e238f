import { randomBytes } from 'node:crypto'
import { listQueuedForms } from '#netlify/forms/queue/queue.ts'
import drain from '#netlify/functions/forms-drain.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { postForm } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { ADVANCE_CLOCK_ONE_MINUTE_SQL, makeVolunteerForm, type RunQuery, signUpWithProof } from './forms-scenario.ts'

const NETWORK_COUNT = 50
const CONCURRENT_FORM_COUNT = 3000
const FORMS_PER_MINUTE = 208
const OUTAGE_FORM_COUNT = 300

const makeNetworkAddress = (index: number) => `203.0.113.${(index % NETWORK_COUNT) + 1}`

async function sendFlood(count: number, makeAddress = makeNetworkAddress): Promise<void> {
  const name = `Flood ${randomBytes(4).toString('hex')}`
  const requests = Array.from({ length: count }, (_, index) =>
    send(volunteers, 'POST', '/api/volunteers', makeVolunteerForm(name), { ip: makeAddress(index) }),
  )
  await Promise.all(requests)
}

export interface SenderCounts {
  sentCount: number
  acceptedCount: number
  /** Number of senders without JavaScript whose form was rejected at first and accepted when sent again. */
  acceptedOnResubmit: number
  rejectedCount: number
  /** Longest time in seconds that a slow phone needs for a proof of work. */
  maxProofSeconds: number
}

const makeSenderCounts = (): SenderCounts => ({
  sentCount: 0,
  acceptedCount: 0,
  acceptedOnResubmit: 0,
  rejectedCount: 0,
  maxProofSeconds: 0,
})

async function sendWithScript(senderCounts: SenderCounts, ip: string): Promise<void> {
  const { isAccepted, seconds } = await signUpWithProof(ip, 'Person with script')
  senderCounts.sentCount++
  if (isAccepted) senderCounts.acceptedCount++
  else senderCounts.rejectedCount++
  senderCounts.maxProofSeconds = Math.max(senderCounts.maxProofSeconds, seconds)
}

interface ReturnedForm {
  senderCounts: SenderCounts
  fields: Record<string, string>
  ip: string
}

const returnedForms: ReturnedForm[] = []

async function sendWithoutScript(senderCounts: SenderCounts, ip: string): Promise<void> {
  const fields = makeVolunteerForm('Person without script')
  const response = await postForm(volunteers, '/api/volunteers', fields, { ip })
  senderCounts.sentCount++
  if (response.status === 303) senderCounts.acceptedCount++
  const ticket = new URL(response.headers.get('Location') ?? '', 'https://site.example').searchParams.get('ticket')
  if (response.status === 307 && ticket) returnedForms.push({ senderCounts, fields: { ...fields, ticket }, ip })
  else if (response.status !== 303) senderCounts.rejectedCount++
}

async function resubmitReturnedForms(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  for (const { senderCounts, fields, ip } of returnedForms.splice(0)) {
    const response = await postForm(volunteers, '/api/volunteers', fields, { ip })
    if (response.status === 303) senderCounts.acceptedOnResubmit++
    else senderCounts.rejectedCount++
  }
}

export interface FormCounts {
  listed: number
  held: number
}

export interface NetworksOutcome {
  listedAfterBurst: number
  quarantinedAfterBurst: number
  sendersWithScript: SenderCounts
  sendersOutsideFlood: SenderCounts
  sendersInsideFlood: SenderCounts
}

/** Sends 3,000 forms at once from 50 networks, then 12,480 in an hour, while other visitors send forms too. */
export async function floodFromNetworks(
  query: RunQuery,
  countFlood: () => Promise<FormCounts>,
): Promise<NetworksOutcome> {
  const outcome = {
    listedAfterBurst: 0,
    quarantinedAfterBurst: 0,
    sendersWithScript: makeSenderCounts(),
    sendersOutsideFlood: makeSenderCounts(),
    sendersInsideFlood: makeSenderCounts(),
  }
  await sendFlood(CONCURRENT_FORM_COUNT)
  const { listed, held } = await countFlood()
  Object.assign(outcome, { listedAfterBurst: listed, quarantinedAfterBurst: held })
  for (let minute = 0; minute < 60; minute++) {
    await sendFlood(FORMS_PER_MINUTE)
    for (const addressNumber of [1, 2]) {
      await sendWithScript(outcome.sendersWithScript, `198.51.${minute}.${addressNumber}`)
      await sendWithoutScript(outcome.sendersOutsideFlood, `198.51.${minute}.${addressNumber + 10}`)
    }
    await sendWithoutScript(outcome.sendersInsideFlood, makeNetworkAddress(minute))
    await query(ADVANCE_CLOCK_ONE_MINUTE_SQL)
  }
  await resubmitReturnedForms()
  return outcome
}

/** Sends 300 forms from one IP address and 20 from others during a database outage, then processes the form queue. */
export async function floodInOutage(): Promise<void> {
  const databaseUrl = process.env.NETLIFY_DB_URL
  process.env.NETLIFY_DB_URL = 'postgres://nobody@127.0.0.1:1/nothing'
  await sendFlood(OUTAGE_FORM_COUNT, () => '192.0.2.77')
  for (let index = 0; index < 20; index++)
    await send(volunteers, 'POST', '/api/volunteers', makeVolunteerForm('Person in the outage'), {
      ip: `198.51.100.${index + 100}`,
    })
  process.env.NETLIFY_DB_URL = databaseUrl
  while ((await listQueuedForms('waiting')).length > 0) await drain()
}

/** Simulates 12,480 senders in an hour. Two per minute send a form; for the others, only the rate-limit level rises. */
export async function simulateTelevisionSpeech(query: RunQuery): Promise<SenderCounts> {
  const senderCounts = makeSenderCounts()
  for (let minute = 0; minute < 60; minute++) {
    for (const addressNumber of [1, 2]) await sendWithScript(senderCounts, `10.${minute}.0.${addressNumber}`)
    await query(
      `insert into attempt_levels (purpose, source, level, changed_at) values ('form', 'all', $1, clock_timestamp())
      on conflict (purpose, source) do update set level = attempt_levels.level + $1`,
      [FORMS_PER_MINUTE - 2],
    )
    await query(ADVANCE_CLOCK_ONE_MINUTE_SQL)
  }
  return senderCounts
}
