import { saveToken } from '#src/admin/session/session.ts'
import { sendRequest } from '#src/api/client.ts'
import type { InvitationView, JoinInput } from '#src/contract/factors.ts'
import { acceptInvitationOperation, readInvitationOperation } from '#src/contract/operations/staff.ts'
import { TOKEN_HEADER } from '#src/contract/rules/token.ts'
import { loadCurrentMember } from './named-login.ts'
import { createPasskey } from './passkey.ts'

export async function openInvitation(token: string): Promise<InvitationView> {
  return await (await sendRequest(readInvitationOperation, { token })).json()
}

async function acceptInvitation(input: JoinInput): Promise<string[]> {
  const response = await sendRequest(acceptInvitationOperation, input)
  saveToken(response.headers.get(TOKEN_HEADER) ?? '')
  const { codes } = await response.json()
  await loadCurrentMember()
  return codes
}

/**
 * Accepts an invitation and returns the recovery codes. Requests a new passkey challenge each time, because
 * challenges expire.
 */
export async function joinByPasskey(token: string, name: string): Promise<string[]> {
  const { passkey } = await openInvitation(token)
  return await acceptInvitation({ token, name, passkey: await createPasskey(passkey) })
}

export async function joinByPassword(
  token: string,
  { totp: { ticket } }: InvitationView,
  password: string,
  code: string,
): Promise<string[]> {
  return await acceptInvitation({ token, password, totp: { ticket, code } })
}
