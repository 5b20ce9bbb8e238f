import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type Epoch,
  findEpochInForce,
  type KnownPassword,
  registerPassword,
  renewPassword,
} from '#netlify/database/password-epochs.ts'
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

/** This deploy's password as the database knows it; undefined where nobody may enter. */
export async function ownPassword(): Promise<KnownPassword | undefined> {
  const password = staffPassword()
  return password === undefined ? undefined : { context: deployContext(), fingerprint: await fingerprintOf(password) }
}

/** The epoch of this deploy's password, while it is in force. */
export async function currentEpoch(): Promise<number | undefined> {
  const password = await ownPassword()
  return password && (await findEpochInForce(password))
}

/**
 * The epoch of a password that was just typed right. It begins with the first login, and ends for good with the next
 * password's; on a developer's machine, whose passwords come and go, any is in force.
 */
export async function enterEpoch(): Promise<Epoch> {
  const password = await ownPassword()
  if (!password) throw new Error('Nobody may log in here')
  const epoch = await registerPassword(password)
  return epoch.inForce || !isLocal() ? epoch : await renewPassword(password)
}
