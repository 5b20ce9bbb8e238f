import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { getDeployContext, isLocal } from '#netlify/env.ts'
import { getSiteKey } from '#netlify/identity/site-key.ts'
import {
  findEpochInForce,
  type PasswordEpoch,
  registerSharedPassword,
  renewPasswordEpoch,
} from './password-epochs.queries.ts'
import type { PasswordFingerprint, SharedPasswordPolicy } from './shared-access.queries.ts'
import { getSharedPassword } from './shared-password.ts'

const deriveKey = promisify<string, string, number, Buffer>(scrypt)
const fingerprints = new Map<string, string>()

// Derive with slow scrypt, so that a leaked fingerprint does not reveal the password.
async function fingerprintPassword(password: string): Promise<string> {
  const knownFingerprint = fingerprints.get(password)
  if (knownFingerprint) return knownFingerprint
  const fingerprint = (await deriveKey(password.normalize('NFC'), await getSiteKey('password'), 32)).toString('hex')
  fingerprints.set(password, fingerprint)
  return fingerprint
}

export async function fingerprintSharedPassword(): Promise<PasswordFingerprint | undefined> {
  const password = getSharedPassword()
  return password === undefined
    ? undefined
    : { context: getDeployContext(), fingerprint: await fingerprintPassword(password) }
}

export async function findCurrentPasswordEpoch(): Promise<number | undefined> {
  const password = await fingerprintSharedPassword()
  return password && (await findEpochInForce(password))
}

/** Registers the shared password at login. This ends the epoch (validity period) of the former password. */
export async function openPasswordEpoch(sharedPasswordPolicy: SharedPasswordPolicy): Promise<PasswordEpoch> {
  const password = await fingerprintSharedPassword()
  if (!password) throw new Error('No shared password is set')
  const epoch = await registerSharedPassword(password, sharedPasswordPolicy)
  return epoch.isInForce || !isLocal() ? epoch : await renewPasswordEpoch(password, sharedPasswordPolicy)
}
