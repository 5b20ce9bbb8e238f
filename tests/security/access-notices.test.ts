import { beforeEach, expect, test, vi } from 'vitest'
import * as session from '#netlify/functions/session.ts'
import type { SessionState } from '#src/contract/team/session.ts'
import { inviteByApi, joinByPasskey, joinMember, logInWithPasskey } from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { SITE_PASSWORD } from './password-attempts.ts'

const NEW_PASSWORD = 'quiet rivers past Onitsha'

beforeEach(() => {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  vi.stubEnv('URL', 'https://site.example')
  vi.spyOn(console, 'info').mockImplementation(() => {})
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

async function readSessionState(
  caller?: Pick<StaffSession, 'headers'> | { headers: { Cookie: string } },
): Promise<SessionState> {
  return (await send(session, 'GET', '/api/admin/session', undefined, caller)).json()
}

test('when the first owner is invited, every other session of the shared password sees a notice', async () => {
  const [invitingSession, otherSession] = [await logInByPassword(SITE_PASSWORD), await logInByPassword(SITE_PASSWORD)]
  expect(await readSessionState(otherSession)).not.toHaveProperty('notice')
  await inviteByApi({ name: 'Ada Obi' }, invitingSession)
  const { notice } = await readSessionState(otherSession)
  expect(notice).toMatchObject({ kind: 'owner-invited', name: 'Ada Obi' })
  expect(Math.abs(Date.parse(notice?.at ?? '') - Date.now())).toBeLessThan(60_000)
  expect(await readSessionState(invitingSession)).not.toHaveProperty('notice')
  expect(await readSessionState()).not.toHaveProperty('notice')
})

test('the login page tells only browsers whose session ended because the first owner joined why it ended', async () => {
  const [invitingSession, otherSession] = [await logInByPassword(SITE_PASSWORD), await logInByPassword(SITE_PASSWORD)]
  const { token } = await inviteByApi({ name: 'Ada Obi' }, invitingSession)
  const ownerSession = (await joinByPasskey(token)).staffSession
  // Sends only the session cookie, because the admin deletes its bearer token after a 401 response.
  const { Cookie } = otherSession.headers
  expect(await readSessionState({ headers: { Cookie } })).toMatchObject({
    authenticated: false,
    sharedRefused: true,
    notice: { kind: 'owner-joined', name: 'Ada Obi' },
  })
  expect(await readSessionState()).not.toHaveProperty('notice')
  expect(await readSessionState({ headers: { Cookie: `__Host-session=${'a'.repeat(43)}` } })).not.toHaveProperty(
    'notice',
  )
  expect(await readSessionState(ownerSession)).not.toHaveProperty('notice')
})

test('owners and shared-password sessions see a notice that a new password reopened the shared login; editors do not', async () => {
  const ada = await joinMember({ name: 'Ada Obi' }, await logInByPassword(SITE_PASSWORD))
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, ada.staffSession)
  expect(await readSessionState(ada.staffSession)).not.toHaveProperty('notice')
  vi.stubEnv('ADMIN_PASSWORD', NEW_PASSWORD)
  const sharedSession = await logInByPassword(NEW_PASSWORD)
  const adaSession = readStaffSession(await logInWithPasskey(ada.authenticator))
  for (const notifiedSession of [sharedSession, adaSession])
    expect(await readSessionState(notifiedSession)).toMatchObject({ notice: { kind: 'shared-reopened' } })
  expect(await readSessionState(editor.staffSession)).not.toHaveProperty('notice')
})
