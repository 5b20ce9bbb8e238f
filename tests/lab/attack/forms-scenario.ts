import { randomBytes, randomUUID } from 'node:crypto'
import * as messages from '#netlify/functions/messages.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { STEP_ITERATIONS } from '#netlify/limits/proof-of-work.ts'
import { postForm, readDifficulty, solveProof } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'

/** PBKDF2 rounds per second of an old four-core phone without SHA-2 instructions. See `npm run bench -- proof`. */
const PBKDF2_ROUNDS_PER_SECOND = 500_000

const ADVANCE_CLOCK_ONE_MINUTE_SQL = 'update attempt_levels set changed_at = changed_at - make_interval(secs => 60)'
const ACCEPT_PROOF_HEADERS = { 'X-Proof-Of-Work': 'offer' }

export type RunQuery = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<Row[]>

const makeVolunteerForm = (name: string) => ({
  name,
  email: `${randomUUID()}@example.org`,
  phone: '08031234567',
  lga: 'Oyi',
})

/**
 * Submits the volunteer form and solves each proof of work. `seconds` is the longest time that a slow phone would need.
 */
async function signUpWithProof(ip: string, name = 'Rally'): Promise<{ isAccepted: boolean; seconds: number }> {
  const body = { ...makeVolunteerForm(name), id: randomUUID() }
  let headers: Record<string, string> = ACCEPT_PROOF_HEADERS
  let seconds = 0
  for (let proofCount = 0; proofCount <= 5; proofCount++) {
    const response = await send(volunteers, 'POST', '/api/volunteers', body, { ip, headers })
    if (response.status !== 429) return { isAccepted: response.status === 201, seconds }
    seconds += ((await readDifficulty(response)) * STEP_ITERATIONS) / PBKDF2_ROUNDS_PER_SECOND
    headers = await solveProof(response)
  }
  return { isAccepted: false, seconds }
}

async function spreadOverTenMinutes<Done>(
  count: number,
  query: RunQuery,
  sendForm: () => Promise<Done>,
): Promise<Done[]> {
  const results: Done[] = []
  for (let minute = 0; minute < 10; minute++) {
    results.push(...(await Promise.all(Array.from({ length: count / 10 }, sendForm))))
    await query(ADVANCE_CLOCK_ONE_MINUTE_SQL)
  }
  return results
}

interface RallyOutcome {
  acceptedCount: number
  maxProofSeconds: number
}

/** Submits `count` volunteer forms from one IP address within ten minutes, with or without JavaScript. */
export async function simulateRally(count: number, hasScript: boolean, query: RunQuery): Promise<RallyOutcome> {
  const ip = '192.0.2.1'
  if (!hasScript) {
    const responses = await spreadOverTenMinutes(count, query, () =>
      postForm(volunteers, '/api/volunteers', makeVolunteerForm('Rally'), { ip }),
    )
    return { acceptedCount: responses.filter(({ status }) => status === 303).length, maxProofSeconds: 0 }
  }
  const signUps = await spreadOverTenMinutes(count, query, () => signUpWithProof(ip))
  return {
    acceptedCount: signUps.filter(({ isAccepted }) => isAccepted).length,
    maxProofSeconds: Math.max(...signUps.map(({ seconds }) => seconds)),
  }
}

interface FloodOutcome {
  sentCount: number
  acceptedCount: number
  otherNetworksSentCount: number
  /** Number of forms from other networks that the server accepted without proof of work. */
  otherNetworksAcceptedCount: number
}

const makeRandomFloodAddress = () => `2001:db8:1:${randomBytes(2).toString('hex')}::${randomBytes(2).toString('hex')}`

/** Sends 10,000 long messages in an hour from one IPv6 /48 network, and five forms a minute from other networks. */
export async function simulateFlood(query: RunQuery): Promise<FloodOutcome> {
  const outcome: FloodOutcome = {
    sentCount: 0,
    acceptedCount: 0,
    otherNetworksSentCount: 0,
    otherNetworksAcceptedCount: 0,
  }
  for (let minute = 0; minute < 60; minute++) {
    const all = Array.from({ length: 167 }, () => {
      const body = { ...makeVolunteerForm('Flood'), subject: 'Flood', message: randomBytes(2500).toString('hex') }
      return send(messages, 'POST', '/api/contact', body, { ip: makeRandomFloodAddress() })
    })
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    outcome.sentCount += statuses.length
    outcome.acceptedCount += statuses.filter((status) => status === 201).length
    for (let index = 0; index < 5; index++) {
      const ip = `198.51.${minute}.${index + 1}`
      const response = await send(volunteers, 'POST', '/api/volunteers', makeVolunteerForm('Elsewhere'), {
        ip,
        headers: ACCEPT_PROOF_HEADERS,
      })
      outcome.otherNetworksSentCount++
      if (response.status === 201) outcome.otherNetworksAcceptedCount++
    }
    await query(ADVANCE_CLOCK_ONE_MINUTE_SQL)
  }
  return outcome
}
