import useSWR from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import type { OwnAccess, PasswordInput, RecoveryCodeList, TotpEnrolment } from '#src/contract/factors.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import {
  addPasskeyOperation,
  endOneSessionOperation,
  endOtherSessionsOperation,
  readAccessOperation,
  readPasskeyOptionsOperation,
  readTotpSetupOperation,
  removePasskeyOperation,
  removePasswordOperation,
  renewRecoveryCodesOperation,
  setPasswordOperation,
} from '#src/contract/operations/staff.ts'
import { callThenRevalidate } from './call-then-revalidate.ts'
import { callAsStaff, checkSession } from './client.ts'
import { createPasskey } from './passkey.ts'

const ACCESS_PATH = buildOperationPath(readAccessOperation)

export function useAccess() {
  return useSWR<OwnAccess, ApiError>(ACCESS_PATH, () => callAsStaff(readAccessOperation), noRevalidationOptions)
}

export function endSessionById(id: string): Promise<void> {
  return callThenRevalidate(ACCESS_PATH, callAsStaff(endOneSessionOperation, { id }))
}

/** Ends all sessions of the member except the current one. Returns the number of ended sessions. */
export async function endOtherSessions(): Promise<number> {
  return (await callThenRevalidate(ACCESS_PATH, callAsStaff(endOtherSessionsOperation))).done
}

/**
 * Waits for `request`, then reloads the session: setting a login factor gives a member who used a recovery code the
 * full role.
 */
async function setLoginFactor(request: Promise<unknown>): Promise<void> {
  await callThenRevalidate(ACCESS_PATH, request)
  await checkSession()
}

export async function addPasskey(name: string): Promise<void> {
  const passkey = await createPasskey(await callAsStaff(readPasskeyOptionsOperation))
  await setLoginFactor(callAsStaff(addPasskeyOperation, { body: { name, passkey } }))
}

export function removePasskey(id: string): Promise<void> {
  return callThenRevalidate(ACCESS_PATH, callAsStaff(removePasskeyOperation, { id }))
}

export function requestTotpEnrolment(): Promise<TotpEnrolment> {
  return callAsStaff(readTotpSetupOperation)
}

export function setPassword(body: PasswordInput): Promise<void> {
  return setLoginFactor(callAsStaff(setPasswordOperation, { body }))
}

export function removePassword(): Promise<void> {
  return callThenRevalidate(ACCESS_PATH, callAsStaff(removePasswordOperation))
}

export function renewRecoveryCodes(): Promise<RecoveryCodeList> {
  return callThenRevalidate(ACCESS_PATH, callAsStaff(renewRecoveryCodesOperation))
}
