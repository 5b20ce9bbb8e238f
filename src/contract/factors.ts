import * as z from 'zod/mini'
import './issue-texts.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { Member, Role } from './staff.ts'
import { requiredText } from './text.ts'

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(1, 'Required'), z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'Invalid base64url'))

const credentialFields = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.looseObject({}), {}),
  authenticatorAttachment: z.nullish(z.enum(['platform', 'cross-platform'])),
}

/** `RegistrationResponseJSON` of WebAuthn: a newly created passkey. */
export const passkeyRegistration = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.nullish(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** `AuthenticationResponseJSON` of WebAuthn: a challenge signed with a passkey. */
export const passkeyAssertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.nullish(base64url(200)),
  }),
})

/** `publicKey` options of WebAuthn as JSON. The challenge can be used once, within five minutes. */
export type PasskeyOptions = Record<string, unknown> & { challenge: string }

const passwordRule = z.string().check(z.minLength(1, 'Required'), z.maxLength(1000))
/** One-time code of six digits; spaces are removed. */
const oneTimeCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'A code has 6 digits')),
)

export const passkeyLogin = z.object({ passkey: passkeyAssertion })
export const nameLogin = z.object({ name: requiredText(80), password: passwordRule, code: oneTimeCode })
export const recoveryLogin = z.object({ recoveryCode: z.string().check(z.minLength(1, 'Required'), z.maxLength(80)) })

/** Proof for step-up authentication before irreversible actions. */
export const passkeyConfirmation = passkeyLogin
export const passwordConfirmation = z.object({ password: passwordRule, code: oneTimeCode })

/** Enrolment of an authenticator app. The client sends `ticket` back with the first code within an hour. */
export interface TotpEnrolment {
  ticket: string
  /** The secret in Base32, for typing into the app. */
  secret: string
  /** The secret as `otpauth://totp/…`, for the QR code. */
  uri: string
}

const ticketRule = z.string().check(z.minLength(1, 'Required'), z.maxLength(200))

/** `totp` is required with a member's first password; without it the current authenticator app stays valid. */
export const passwordInput = z.object({
  password: passwordRule,
  totp: z.optional(z.object({ ticket: ticketRule, code: oneTimeCode })),
})

export const passkeyInput = z.object({ name: requiredText(80), passkey: passkeyRegistration })

// Accepts invitation tokens without a MAC: old tokens are unknown (404), not malformed (400).
const tokenRule = z.string().check(z.regex(/^[\w-]{43}(?:\.[\w-]{22})?$/, 'Invalid link'))

export const invitationQuery = z.object({ token: tokenRule })

export interface InvitationView {
  member: { name: string; role: Role; lgas: Lga[] }
  /** Name of the owner who invited the member; null for the shared password. */
  invitedBy: string | null
  expiresAt: string
  passkey: PasskeyOptions
  totp: TotpEnrolment
}

export const passkeyJoinInput = z.object({ token: tokenRule, ...passkeyInput.shape })
export const passwordJoinInput = z.object({
  token: tokenRule,
  password: passwordRule,
  totp: z.object({ ticket: ticketRule, code: oneTimeCode }),
})

export const RECOVERY_CODE_COUNT = 10

/** Recovery codes, which are shown once. */
export interface RecoveryCodeList {
  codes: string[]
}

export interface OwnSession {
  id: string
  /** Device such as 'Chrome on Android'; null when unknown. */
  device: string | null
  /** Place such as 'Awka, Nigeria'; null when Netlify does not know it. */
  place: string | null
  createdAt: string
  usedAt: string
  isThis: boolean
}

export interface OwnPasskey {
  id: string
  name: string
  /** Host for which the passkey is valid. */
  domain: string
  createdAt: string
  usedAt: string | null
}

/** The member's own factors and sessions: response of GET /api/admin/access. */
export interface OwnAccess {
  member: Member
  /** Host for which a new passkey would be valid. */
  domain: string
  /** Sessions of the member, most recently used first. */
  sessions: OwnSession[]
  passkeys: OwnPasskey[]
  password: { changedAt: string } | null
  /** Number of unused recovery codes. */
  recoveryCodes: number
}

export type LoginInput =
  | { password: string }
  | z.input<typeof passkeyLogin>
  | z.input<typeof nameLogin>
  | z.input<typeof recoveryLogin>
export type ConfirmationInput = z.input<typeof passkeyConfirmation> | z.input<typeof passwordConfirmation>
export type JoinInput = z.input<typeof passkeyJoinInput> | z.input<typeof passwordJoinInput>
export type PasswordInput = z.input<typeof passwordInput>
export type PasskeyInput = z.input<typeof passkeyInput>
