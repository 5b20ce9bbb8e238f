import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type Epoch,
  findEpochInForce,
  type KnownPassword,
  registerPassword,
  renewPassword,
} from '#netlify/database/password-epochs.ts'
import type { Shared } from '#netlify/database/shared-access.ts'
import { deployContext, isLocal } from '#netlify/env.ts'
import { siteKey } from './key.ts'
import { staffPassword } from './password.ts'

const derive = promisify<string, string, number, Buffer>(scrypt)
const fingerprints = new Map<string, string>()

// Slow on purpose and cached per instance: a leaked table and key still require guessing.
async function fingerprintPassword(password: string): Promise<string> {
  const known = fingerprints.get(password)
  if (known) return known
  const fingerprint = (await derive(password.normalize('NFC'), await siteKey('password'), 32)).toString('hex')
  fingerprints.set(password, fingerprint)
  return fingerprint
}

export async function ownPassword(): Promise<KnownPassword | undefined> {
  const password = staffPassword()
  return password === undefined
    ? undefined
    : { context: deployContext(), fingerprint: await fingerprintPassword(password) }
}

export async function currentEpoch(): Promise<number | undefined> {
  const password = await ownPassword()
  return password && (await findEpochInForce(password))
}

/**
 * Registers the shared password at login. Its epoch ends for good when the next password logs in; locally it is
 * renewed.
 */
export async function enterEpoch(shared: Shared): Promise<Epoch> {
  const password = await ownPassword()
  if (!password) throw new Error('No shared password is set')
  const epoch = await registerPassword(password, shared)
  return epoch.inForce || !isLocal() ? epoch : await renewPassword(password, shared)
}
