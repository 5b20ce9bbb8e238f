import useSWR from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import type { Access, PasswordInput, RecoveryCodes, TotpSetup } from '#src/contract/factors.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import {
  addPasskey as add,
  endOneSession,
  endOtherSessions as endOthers,
  readAccess,
  readPasskeyOptions,
  readTotpSetup,
  removePassword as removeCode,
  removePasskey as removeKey,
  renewRecoveryCodes as renew,
  setPassword as set,
} from '#src/contract/operations/staff.ts'
import { callAsStaff, checkSession } from './client.ts'
import { createPasskey } from './passkey.ts'
import { refreshed } from './refreshed.ts'

const ACCESS_PATH = addressOf(readAccess)

export function useAccess() {
  return useSWR<Access, ApiError>(ACCESS_PATH, () => callAsStaff(readAccess), quiet)
}

export function endSession(id: string): Promise<void> {
  return refreshed(ACCESS_PATH, callAsStaff(endOneSession, { id }))
}

/** Returns the number of sessions ended. */
export async function endOtherSessions(): Promise<number> {
  return (await refreshed(ACCESS_PATH, callAsStaff(endOthers))).done
}

/** A recovery-code session gets its full role after this. */
async function setFactor(call: Promise<unknown>): Promise<void> {
  await refreshed(ACCESS_PATH, call)
  await checkSession()
}

export async function addPasskey(name: string): Promise<void> {
  const passkey = await createPasskey(await callAsStaff(readPasskeyOptions))
  await setFactor(callAsStaff(add, { body: { name, passkey } }))
}

export function removePasskey(id: string): Promise<void> {
  return refreshed(ACCESS_PATH, callAsStaff(removeKey, { id }))
}

export function askForTotp(): Promise<TotpSetup> {
  return callAsStaff(readTotpSetup)
}

export function setPassword(body: PasswordInput): Promise<void> {
  return setFactor(callAsStaff(set, { body }))
}

export function removePassword(): Promise<void> {
  return refreshed(ACCESS_PATH, callAsStaff(removeCode))
}

export function renewRecoveryCodes(): Promise<RecoveryCodes> {
  return refreshed(ACCESS_PATH, callAsStaff(renew))
}
