import { saveToken } from '#src/admin/session/session.ts'
import { fetchJson, sendRequest } from '#src/api/client.ts'
import { sendWithProof } from '#src/api/proof.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { TOKEN_HEADER } from '#src/contract/rules/token.ts'
import type {
  ConfirmationInput,
  InvitationView,
  JoinInput,
  LoginInput,
  PasskeyOptions,
} from '#src/contract/team/factors.ts'
import {
  acceptInvitationOperation,
  confirmOperation,
  readConfirmationOptionsOperation,
  readInvitationOperation,
  readLoginOptionsOperation,
} from '#src/contract/team/operations.ts'
import { callAsStaff, requestAsStaff, tryCheckSession } from './client.ts'
import { login } from './login.ts'
import { createPasskey, signWithPasskey } from './passkey.ts'

export async function logInAsMember(input: LoginInput, onProofOfWork: () => void): Promise<void> {
  await login(input, onProofOfWork)
  // Load the member before the dashboard opens, because the dashboard shows only the tabs of the member's role.
  await tryCheckSession()
}

export async function logInWithPasskey(onProofOfWork: () => void): Promise<void> {
  const passkey = await signWithPasskey(await fetchJson<PasskeyOptions>(buildOperationPath(readLoginOptionsOperation)))
  await logInAsMember({ passkey }, onProofOfWork)
}

export async function openInvitation(token: string): Promise<InvitationView> {
  return await (await sendRequest(readInvitationOperation, { token })).json()
}

async function acceptInvitation(input: JoinInput): Promise<string[]> {
  const response = await sendRequest(acceptInvitationOperation, input)
  saveToken(response.headers.get(TOKEN_HEADER) ?? '')
  const { codes } = await response.json()
  await tryCheckSession()
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

/** Sends a passkey or password for step-up authentication. Solves a proof of work if the server asks for it. */
async function authenticate(body: ConfirmationInput, onProofOfWork: () => void): Promise<void> {
  await sendWithProof((headers) => requestAsStaff(confirmOperation, { body, headers }), onProofOfWork)
}

export async function confirmWithPasskey(onProofOfWork: () => void): Promise<void> {
  await authenticate(
    { passkey: await signWithPasskey(await callAsStaff(readConfirmationOptionsOperation)) },
    onProofOfWork,
  )
}

export async function confirmWithSharedPassword(password: string, onProofOfWork: () => void): Promise<void> {
  await authenticate({ password }, onProofOfWork)
}

export async function confirmWithPassword(password: string, code: string, onProofOfWork: () => void): Promise<void> {
  await authenticate({ password, code }, onProofOfWork)
}
