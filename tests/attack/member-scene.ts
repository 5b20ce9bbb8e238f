import { codeOf, enterByName, type JoinedByPassword, PASSWORD } from '#tests/support/members.ts'
import type { Entry } from './login-scene.ts'

/** Logs in as a member. Resets the TOTP step, because simulated minutes pass faster than codes change. */
export function byMemberName(
  { name, secret }: JoinedByPassword,
  query: (statement: string) => Promise<unknown>,
): Entry {
  return async (isRight, ip, headers = {}) => {
    if (isRight) await query('update staff_passwords set totp_step = 0')
    return await enterByName(name, codeOf(secret), isRight ? PASSWORD : 'some other words', { ip, headers })
  }
}

/** Returns the median duration of a wrong login for each name, in milliseconds. Alternates between the names. */
export async function timeNames(
  names: string[],
  rounds: number,
  resetLevels: () => Promise<unknown>,
): Promise<number[]> {
  const times = names.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, name] of names.entries()) {
      await resetLevels()
      const start = performance.now()
      await enterByName(name, '000000', 'some other words')
      times[place]?.push(performance.now() - start)
    }
  return times.map((list) => list.sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0)
}
