import { solveAndRetry } from '#src/api/proof/send.ts'
import type { ConfirmationInput } from '#src/contract/factors.ts'
import { confirmOperation, readConfirmationOptionsOperation } from '#src/contract/operations/account.ts'
import { PROOF_HEADER, PROOF_OFFER } from '#src/contract/proof.ts'
import { callAsStaff, createAuthorizationHeader, requestAsStaff } from './client.ts'
import { signWithPasskey } from './passkey.ts'

/** Sends a passkey or password for step-up authentication. Solves a proof of work if the server asks for it. */
async function authenticate(body: ConfirmationInput, onProofOfWork: () => void): Promise<void> {
  await requestAsStaff(confirmOperation, { body, headers: { [PROOF_HEADER]: PROOF_OFFER } }).catch(
    (rejection: unknown) =>
      solveAndRetry(confirmOperation, body, rejection, onProofOfWork, undefined, createAuthorizationHeader()),
  )
}

export async function confirmWithPasskey(onProofOfWork: () => void): Promise<void> {
  await authenticate(
    { passkey: await signWithPasskey(await callAsStaff(readConfirmationOptionsOperation)) },
    onProofOfWork,
  )
}

export async function confirmWithPassword(password: string, code: string, onProofOfWork: () => void): Promise<void> {
  await authenticate({ password, code }, onProofOfWork)
}
