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

// Slow, once in an instance: who reads the table and its key still has to guess.
async function fingerprintOf(password: string): Promise<string> {
  const known = fingerprints.get(password)
  if (known) return known
  const made = (await derive(password.normalize('NFC'), await siteKey('password'), 32)).toString('hex')
  fingerprints.set(password, made)
  return made
}

export async function ownPassword(): Promise<KnownPassword | undefined> {
  const password = staffPassword()
  return password === undefined ? undefined : { context: deployContext(), fingerprint: await fingerprintOf(password) }
}

export async function currentEpoch(): Promise<number | undefined> {
  const password = await ownPassword()
  return password && (await findEpochInForce(password))
}

/** Begins with the password's first login, ends for good with the next password's; on a developer's machine any is in force. */
export async function enterEpoch(shared: Shared): Promise<Epoch> {
  const password = await ownPassword()
  if (!password) throw new Error('Nobody may log in here')
  const epoch = await registerPassword(password, shared)
  return epoch.inForce || !isLocal() ? epoch : await renewPassword(password, shared)
}
