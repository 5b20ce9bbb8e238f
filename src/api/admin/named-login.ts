import { fetchJson } from '#src/api/client.ts'
import type { LoginInput, PasskeyOptions } from '#src/contract/factors.ts'
import { readLoginOptionsOperation } from '#src/contract/operations/session.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { checkSession } from './client.ts'
import { login } from './login.ts'
import { signWithPasskey } from './passkey.ts'

/** Loads the member before the dashboard opens, because the dashboard shows only the tabs of the member's role. */
export async function loadCurrentMember(): Promise<void> {
  await checkSession().catch((error: unknown) => console.warn('The session could not be checked:', error))
}

export async function logInAsMember(input: LoginInput, onProofOfWork: () => void): Promise<void> {
  await login(input, onProofOfWork)
  await loadCurrentMember()
}

export async function logInWithPasskey(onProofOfWork: () => void): Promise<void> {
  const passkey = await signWithPasskey(await fetchJson<PasskeyOptions>(buildOperationPath(readLoginOptionsOperation)))
  await logInAsMember({ passkey }, onProofOfWork)
}
