import { createHash, scrypt, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { getAdminPassword, getDeployContext, isLocal } from '#netlify/env.ts'
import { isLoopback } from '#netlify/limits/network.ts'
import { getSiteKey } from '#netlify/team/site-keys.ts'
import {
  findEpochInForce,
  type PasswordEpoch,
  registerSharedPassword,
  renewPasswordEpoch,
} from './password-epochs.queries.ts'
import type { PasswordFingerprint } from './shared-access.queries.ts'

/** Its presence says that the local data are those of a restored backup. */
export const RESTORED_MARKER_FILE = '.netlify/restored'

export async function markBackupRestored(): Promise<void> {
  await mkdir('.netlify', { recursive: true })
  await writeFile(RESTORED_MARKER_FILE, '')
}

export function isBackupRestored(): boolean {
  return existsSync(RESTORED_MARKER_FILE)
}

const DEFAULT_PASSWORD = 'campaign2025'
const MIN_HOSTED_LENGTH = 12

// The default password is public, so it works only on a local site, and never with a restored backup.
function getDefaultPassword(): string | undefined {
  return isLocal() && !isBackupRestored() ? DEFAULT_PASSWORD : undefined
}

// Without ADMIN_PASSWORD, only this computer (loopback address) may log in.
function canLogInFrom(ip: string): boolean {
  return getAdminPassword() !== undefined || isLoopback(ip)
}

export function isDefaultPassword(password: string): boolean {
  return password === DEFAULT_PASSWORD
}

export function getSharedPassword(): string | undefined {
  const password = getAdminPassword()
  if (isLocal()) return password ?? getDefaultPassword()
  return password && password.length >= MIN_HOSTED_LENGTH && !isDefaultPassword(password) ? password : undefined
}

export function getPasswordHint(ip: string): string | null {
  return !getAdminPassword() && canLogInFrom(ip) ? (getDefaultPassword() ?? null) : null
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest()
}

/** Compares a password with the shared password in constant time. Without ADMIN_PASSWORD, accepts only loopback. */
export function verifySharedPassword(givenPassword: string, ip: string): boolean {
  const password = canLogInFrom(ip) ? getSharedPassword() : undefined
  return timingSafeEqual(hashText(givenPassword), hashText(password ?? '')) && password !== undefined
}

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
export async function openPasswordEpoch(): Promise<PasswordEpoch> {
  const password = await fingerprintSharedPassword()
  if (!password) throw new Error('No shared password is set')
  const epoch = await registerSharedPassword(password)
  return epoch.isInForce || !isLocal() ? epoch : await renewPasswordEpoch(password)
}
