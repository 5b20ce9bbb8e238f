import { createToken, hashToken } from '#netlify/team/sessions/token.ts'
import { openPasswordEpoch } from '#netlify/team/shared-password/shared-password.ts'

/** Inserts a session of a member, else of the shared password, without a login and its entry in the activity log. */
export async function insertSession(
  runStatement: (text: string, values: unknown[]) => Promise<unknown>,
  memberId: string | null,
) {
  const [cookie, token] = [await createToken('session'), await createToken('bearer')]
  const epoch = memberId ? null : (await openPasswordEpoch()).epoch
  await runStatement(
    `insert into admin_sessions (cookie_hash, bearer_hash, epoch, member_id, confirmed_at, expires_at)
    values ($1, $2, $3, $4, now(), now() + interval '12 hours')`,
    [hashToken(cookie), hashToken(token), epoch, memberId],
  )
  return { cookie: `__Host-session=${cookie}`, token }
}
