import * as login from '#netlify/functions/login.ts'
import { STEP_ITERATIONS } from '#netlify/limits/proof-of-work.ts'
import { readDifficulty, solveProof } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { backdateLoginAttempts, setLoginLevels } from '#tests/support/platform/login-state.ts'

/** PBKDF2 rounds per second of an old four-core phone without SHA-2 instructions. See `npm run bench -- proof`. */
const PBKDF2_ROUNDS_PER_SECOND = 500_000
/** Assumed duration of an API call on a busy 2G connection, in seconds. */
const API_CALL_SECONDS = 3

/** Sets the maximum levels of the login rate limit: 160 per name, more than that per network, 320 for all logins. */
async function setHighestLevels(): Promise<void> {
  await setLoginLevels(160)
  await setLoginLevels(320, ['all'])
}

/** Sends a login request with the correct password or a wrong one. */
export type SendLogin = (isCorrect: boolean, ip: string, headers?: Record<string, string>) => Promise<Response>

interface LoginScenario {
  attackerCount: number
  /** Number of wrong passwords that each attacker sends per minute, without proof of work. */
  guessesPerMinute: number
  minutes: number
  sendLogin: SendLogin
}

export interface LoginOutcome {
  attackerCount: number
  guessCount: number
  comparedCount: number
  knownDeviceLogins: number
  knownDeviceSuccesses: number
  newDeviceLogins: number
  newDeviceSuccesses: number
  maxLoginSeconds: number
}

const makeAttackerAddress = (index: number) => `192.0.${Math.floor(index / 250)}.${(index % 250) + 1}`

export function makeSharedLogin(password: string): SendLogin {
  return (isCorrect, ip, headers = {}) =>
    send(login, 'POST', '/api/admin/login', { password: isCorrect ? password : 'guess' }, { ip, headers })
}

async function logInWithProof(sendLogin: SendLogin, ip: string): Promise<{ isLoggedIn: boolean; seconds: number }> {
  let headers: Record<string, string> = {}
  let seconds = 0
  for (let proofCount = 0; proofCount <= 5; proofCount++) {
    const response = await sendLogin(true, ip, headers)
    seconds += API_CALL_SECONDS
    if (response.status !== 429) return { isLoggedIn: response.status === 204, seconds }
    seconds += ((await readDifficulty(response)) * STEP_ITERATIONS) / PBKDF2_ROUNDS_PER_SECOND
    headers = await solveProof(response)
  }
  return { isLoggedIn: false, seconds }
}

/** Simulates password guessing while a staff member logs in every minute, from a known and from a new device. */
export async function simulateLoginAttack(scenario: LoginScenario): Promise<LoginOutcome> {
  const { attackerCount, guessesPerMinute, minutes, sendLogin } = scenario
  const firstResponse = await sendLogin(true, '198.51.100.7')
  const Cookie = firstResponse.headers.getSetCookie()[1]?.split(';')[0] ?? ''
  const outcome: LoginOutcome = {
    ...{ attackerCount, guessCount: 0, comparedCount: 0, knownDeviceLogins: 0, knownDeviceSuccesses: 0 },
    ...{ newDeviceLogins: 0, newDeviceSuccesses: 0, maxLoginSeconds: 0 },
  }
  for (let minute = 0; minute < minutes; minute++) {
    for (let ask = 0; ask < guessesPerMinute; ask++) {
      const all = Array.from({ length: attackerCount }, (_, index) => sendLogin(false, makeAttackerAddress(index)))
      const statuses = (await Promise.all(all)).map(({ status }) => status)
      outcome.guessCount += attackerCount
      outcome.comparedCount += statuses.filter((status) => status === 401).length
    }
    await setHighestLevels()
    const knownDeviceResponse = await sendLogin(true, makeAttackerAddress(minute % attackerCount), { Cookie })
    outcome.knownDeviceLogins++
    if (knownDeviceResponse.status === 204) outcome.knownDeviceSuccesses++
    const newDeviceLogin = await logInWithProof(sendLogin, makeAttackerAddress((minute * 7) % attackerCount))
    outcome.newDeviceLogins++
    if (newDeviceLogin.isLoggedIn) outcome.newDeviceSuccesses++
    outcome.maxLoginSeconds = Math.max(outcome.maxLoginSeconds, newDeviceLogin.seconds)
    await backdateLoginAttempts(60)
  }
  return outcome
}

/** Sends `count` wrong passwords at once from one IP address. Returns how many passwords the server compared. */
export async function guessConcurrently(sendLogin: SendLogin, count: number): Promise<number> {
  const responses = await Promise.all(Array.from({ length: count }, () => sendLogin(false, '203.0.113.1')))
  return responses.filter(({ status }) => status === 401).length
}
