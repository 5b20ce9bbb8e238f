import {
  generateTotp,
  type JoinedByPassword,
  logInWithPassword,
  MEMBER_PASSWORD,
} from '#tests/support/calls/members.ts'
import type { SendLogin } from './login-scenario.ts'

/** Logs in as a member. Each TOTP code may be used again, because the simulated clock runs faster than codes change. */
export function makeMemberLogin(
  { name, totpSecret }: JoinedByPassword,
  query: (statement: string) => Promise<unknown>,
): SendLogin {
  return async (isCorrect, ip, headers = {}) => {
    if (isCorrect) await query('update passwords set totp_step = 0')
    return await logInWithPassword(name, generateTotp(totpSecret), isCorrect ? MEMBER_PASSWORD : 'some other words', {
      ip,
      headers,
    })
  }
}

/** Returns each name's median duration of a failed login in milliseconds. Tries the names in turn. */
export async function measureLoginTimes(
  names: string[],
  rounds: number,
  resetRateLimits: () => Promise<unknown>,
): Promise<number[]> {
  const durations = names.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [nameIndex, name] of names.entries()) {
      await resetRateLimits()
      const start = performance.now()
      await logInWithPassword(name, '000000', 'some other words')
      durations[nameIndex]?.push(performance.now() - start)
    }
  return durations.map(
    (nameDurations) => nameDurations.sort((one, second) => one - second)[Math.floor(nameDurations.length / 2)] ?? 0,
  )
}
