import { generateTotp, type JoinedByPassword, logInWithPassword, MEMBER_PASSWORD } from '#tests/support/members.ts'
import type { SendLogin } from './login-scenario.ts'

/**
 * Logs in as a member. Allows each TOTP code again, because the simulated clock runs faster than codes change.
 */
export function makeMemberLogin(
  { name, totpSecret }: JoinedByPassword,
  query: (statement: string) => Promise<unknown>,
): SendLogin {
  return async (isRight, ip, headers = {}) => {
    if (isRight) await query('update staff_passwords set totp_step = 0')
    return await logInWithPassword(name, generateTotp(totpSecret), isRight ? MEMBER_PASSWORD : 'some other words', {
      ip,
      headers,
    })
  }
}

/** Returns the median duration in milliseconds of a failed login for each name. Alternates between the names. */
export async function measureLoginTimes(
  names: string[],
  rounds: number,
  resetRateLimits: () => Promise<unknown>,
): Promise<number[]> {
  const times = names.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, name] of names.entries()) {
      await resetRateLimits()
      const start = performance.now()
      await logInWithPassword(name, '000000', 'some other words')
      times[place]?.push(performance.now() - start)
    }
  return times.map((list) => list.sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0)
}
