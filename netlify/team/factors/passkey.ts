import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import { isLocal } from '#netlify/env.ts'
import { consumeTicket, issueTicket, isValidTicket } from '#netlify/limits/ticket.ts'
import { log } from '#netlify/log/log.ts'
import { getPasskeyDomain } from '#netlify/team/host.ts'
import { identity } from '#src/content/identity.ts'
import type { PasskeyOptions, passkeyAssertion, passkeyRegistration } from '#src/contract/team/factors.ts'

const CHALLENGE_TTL_SECONDS = 5 * 60

type PasskeyRegistration = z.output<typeof passkeyRegistration>
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

export interface Passkey {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

type ExcludedPasskey = NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>[number]
type PasskeyTransports = NonNullable<ExcludedPasskey['transports']>

function toCredentialDescriptors(passkeys: Pick<Passkey, 'credentialId' | 'transports'>[]) {
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports as PasskeyTransports,
  }))
}

// Create a challenge as bytes: the passkey library would encode a string again.
async function issueChallenge(purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(Buffer.from(await issueTicket(`passkey ${purpose}`, CHALLENGE_TTL_SECONDS), 'base64url'))
}

function createExpectations(request: Request, purpose: string) {
  const { host } = new URL(request.url)
  return {
    expectedChallenge: (challenge: string) => isValidTicket(challenge, `passkey ${purpose}`),
    expectedOrigin: isLocal() ? [`http://${host}`, `https://${host}`] : `https://${host}`,
    expectedRPID: getPasskeyDomain(request),
    requireUserVerification: true,
  }
}

function readChallenge({ response }: PasskeyRegistration | PasskeyAssertion): string {
  try {
    return String(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge)
  } catch {
    return ''
  }
}

/** True if the passkey response contains an unexpired challenge that this site issued for `purpose`. */
export async function hasValidChallenge(
  purpose: string,
  passkeyResponse: PasskeyRegistration | PasskeyAssertion,
): Promise<boolean> {
  return await isValidTicket(readChallenge(passkeyResponse), `passkey ${purpose}`)
}

/** Verifies a passkey response. Returns undefined for a wrong response or an already used challenge. */
async function verifyPasskeyOnce<Verified extends { verified: boolean }>(
  passkeyResponse: PasskeyRegistration | PasskeyAssertion,
  verifyResponse: () => Promise<Verified>,
): Promise<Verified | undefined> {
  try {
    const verifiedResponse = await verifyResponse()
    return verifiedResponse.verified && (await consumeTicket(readChallenge(passkeyResponse)))
      ? verifiedResponse
      : undefined
  } catch (error) {
    log('info', 'A passkey was rejected', {}, error)
    return undefined
  }
}

export async function createRegistrationOptions(
  request: Request,
  purpose: string,
  member: { id: string; name: string },
  passkeys: Pick<Passkey, 'credentialId' | 'transports'>[],
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: identity.siteName,
    rpID: getPasskeyDomain(request),
    userName: member.name,
    userDisplayName: member.name,
    userID: Uint8Array.from(Buffer.from(member.id.replaceAll('-', ''), 'hex')),
    challenge: await issueChallenge(purpose),
    timeout: CHALLENGE_TTL_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: toCredentialDescriptors(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export async function verifyRegistration(
  request: Request,
  purpose: string,
  passkeyResponse: PasskeyRegistration,
): Promise<Passkey | undefined> {
  const verifiedResponse = await verifyPasskeyOnce(passkeyResponse, () =>
    verifyRegistrationResponse({ response: passkeyResponse as never, ...createExpectations(request, purpose) }),
  )
  if (!verifiedResponse?.verified) return undefined
  const { id, publicKey, counter } = verifiedResponse.registrationInfo.credential
  const transports = passkeyResponse.response.transports ?? []
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Creates options for a passkey login. If `passkeys` is empty, the browser offers all passkeys of this site. */
export async function createAuthenticationOptions(
  request: Request,
  purpose: string,
  passkeys: Pick<Passkey, 'credentialId' | 'transports'>[] = [],
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: getPasskeyDomain(request),
    challenge: await issueChallenge(purpose),
    timeout: CHALLENGE_TTL_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: toCredentialDescriptors(passkeys),
  })
  return { ...options }
}

/** Verifies a passkey login. Returns the new signature counter, or undefined for a wrong response. */
export async function verifyAuthentication(
  request: Request,
  purpose: string,
  passkeyResponse: PasskeyAssertion,
  { credentialId, publicKey, counter, transports }: Passkey,
): Promise<number | undefined> {
  const credential = {
    id: credentialId,
    publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
    counter,
    transports: transports as PasskeyTransports,
  }
  const verifiedResponse = await verifyPasskeyOnce(passkeyResponse, () =>
    verifyAuthenticationResponse({
      response: passkeyResponse as never,
      credential,
      ...createExpectations(request, purpose),
    }),
  )
  return verifiedResponse?.verified ? verifiedResponse.authenticationInfo.newCounter : undefined
}
