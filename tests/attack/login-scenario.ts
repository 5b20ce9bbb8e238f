import * as login from '#netlify/functions/admin-login.ts'
import { STEP_ITERATIONS } from '#netlify/security/proof-of-work.ts'
import { send } from '#tests/support/send.ts'
import { readDifficulty, solveProof } from '#tests/support/solve-proof.ts'

/** PBKDF2 rounds per second of an old four-core phone without SHA-2 instructions. See `npm run bench -- proof`. */
const PHONE_ROUNDS_PER_SECOND = 500_000
/** Assumed duration of an API call on a busy 2G connection, in seconds. */
const CALL_SECONDS = 3

// Highest levels of the login rate limit: 80 per network, 160 per name, 320 in total.
const SET_HIGHEST_LEVELS = `update attempt_levels set level = case source when 'all' then 320 else 160 end where purpose = 'login'`
const ADVANCE_CLOCK = 'update attempt_levels set changed_at = changed_at - make_interval(secs => $1)'

/** Sends a login request with the correct password or a wrong one. */
export type SendLogin = (isRight: boolean, ip: string, headers?: Record<string, string>) => Promise<Response>

export interface LoginScenario {
  attackers: number
  /** Number of wrong passwords that each attacker sends per minute, without proof of work. */
  asks: number
  minutes: number
  enter: SendLogin
  query(statement: string, values?: unknown[]): Promise<unknown>
}

export interface LoginOutcome {
  attackers: number
  asked: number
  compared: number
  knownTries: number
  knownAtOnce: number
  strangerTries: number
  strangersIn: number
  slowest: number
}

const attackerAddress = (index: number) => `192.0.${Math.floor(index / 250)}.${(index % 250) + 1}`

export function makeSharedLogin(password: string): SendLogin {
  return (isRight, ip, headers = {}) =>
    send(login, 'POST', '/api/admin/login', { password: isRight ? password : 'guess' }, { ip, headers })
}

async function logInWithProof(enter: SendLogin, ip: string): Promise<{ isIn: boolean; seconds: number }> {
  let headers: Record<string, string> = {}
  let seconds = 0
  for (let proofs = 0; proofs <= 5; proofs++) {
    const answer = await enter(true, ip, headers)
    seconds += CALL_SECONDS
    if (answer.status !== 429) return { isIn: answer.status === 204, seconds }
    seconds += ((await readDifficulty(answer)) * STEP_ITERATIONS) / PHONE_ROUNDS_PER_SECOND
    headers = await solveProof(answer)
  }
  return { isIn: false, seconds }
}

/** Simulates password guessing while staff log in every minute, from known and from new devices. */
export async function simulateLoginAttack(scene: LoginScenario): Promise<LoginOutcome> {
  const { attackers, asks, minutes, enter } = scene
  const first = await enter(true, '198.51.100.7')
  const Cookie = first.headers.getSetCookie()[1]?.split(';')[0] ?? ''
  const outcome: LoginOutcome = {
    ...{ attackers, asked: 0, compared: 0, knownTries: 0, knownAtOnce: 0 },
    ...{ strangerTries: 0, strangersIn: 0, slowest: 0 },
  }
  for (let minute = 0; minute < minutes; minute++) {
    for (let ask = 0; ask < asks; ask++) {
      const all = Array.from({ length: attackers }, (_, index) => enter(false, attackerAddress(index)))
      const statuses = (await Promise.all(all)).map(({ status }) => status)
      outcome.asked += attackers
      outcome.compared += statuses.filter((status) => status === 401).length
    }
    await scene.query(SET_HIGHEST_LEVELS)
    const knownDevice = await enter(true, attackerAddress(minute % attackers), { Cookie })
    outcome.knownTries++
    if (knownDevice.status === 204) outcome.knownAtOnce++
    const newDevice = await logInWithProof(enter, attackerAddress((minute * 7) % attackers))
    outcome.strangerTries++
    if (newDevice.isIn) outcome.strangersIn++
    outcome.slowest = Math.max(outcome.slowest, newDevice.seconds)
    await scene.query(ADVANCE_CLOCK, [60])
  }
  return outcome
}

/** Sends `count` wrong passwords at once from one IP address. Returns how many passwords the server compared. */
export async function guessConcurrently(enter: SendLogin, count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => enter(false, '203.0.113.1')))
  return answers.filter(({ status }) => status === 401).length
}
