import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import type { Lga } from '#src/content/lgas.ts'
import { requiredText } from '#src/contract/rules/text.ts'
import type { Member, Role } from './members.ts'

const createBase64UrlRule = (maxLength: number) =>
  z.string().check(z.minLength(1, 'Required'), z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'Invalid base64url'))

const credentialFields = {
  id: createBase64UrlRule(1400),
  rawId: createBase64UrlRule(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.looseObject({}), {}),
  authenticatorAttachment: z.nullish(z.enum(['platform', 'cross-platform'])),
}

/** WebAuthn `RegistrationResponseJSON`: the browser's response after it created a passkey. */
export const passkeyRegistration = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: createBase64UrlRule(4000),
    attestationObject: createBase64UrlRule(20_000),
    transports: z.nullish(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** WebAuthn `AuthenticationResponseJSON`: a challenge that the browser signed with a passkey. */
export const passkeyAssertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: createBase64UrlRule(4000),
    authenticatorData: createBase64UrlRule(4000),
    // A signature with ML-DSA-44 has 3,227 characters.
    signature: createBase64UrlRule(10_000),
    userHandle: z.nullish(createBase64UrlRule(200)),
  }),
})

/** WebAuthn `publicKey` options as JSON. Their challenge is valid once, for five minutes. */
export type PasskeyOptions = Record<string, unknown> & { challenge: string }

const passwordRule = z.string().check(z.minLength(1, 'Required'), z.maxLength(1000))
/** Rule for a six-digit code of an authenticator app. Spaces are removed. */
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

/** Request body of step-up authentication with a passkey, which irreversible actions require. */
export const passkeyConfirmation = passkeyLogin
export const passwordConfirmation = z.object({ password: passwordRule, code: oneTimeCode })

/** Enrolment of an authenticator app. The client must return `ticket` with the first code within an hour. */
export interface TotpEnrolment {
  ticket: string
  /** TOTP secret in Base32, for users who type it into their authenticator app. */
  secret: string
  /** TOTP secret as an `otpauth://totp/…` URI, for the QR code. */
  uri: string
}

const ticketRule = z.string().check(z.minLength(1, 'Required'), z.maxLength(200))

/** The first password needs `totp`; a later request without `totp` keeps the authenticator app. */
export const passwordInput = z.object({
  password: passwordRule,
  totp: z.optional(z.object({ ticket: ticketRule, code: oneTimeCode })),
})

export const passkeyInput = z.object({ name: requiredText(80), passkey: passkeyRegistration })

// Also accepts old invitation tokens without a MAC: they get status 404 (unknown invitation), not 400.
const tokenRule = z.string().check(z.regex(/^[\w-]{43}(?:\.[\w-]{22})?$/, 'Invalid link'))

export const invitationQuery = z.object({ token: tokenRule })

export interface InvitationView {
  member: { name: string; role: Role; lgas: Lga[] }
  /** Name of the owner who invited the member; null if the inviter was logged in with the shared password. */
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

/** New recovery codes. This response is the only one that contains them, because the server stores hashes. */
export interface RecoveryCodeList {
  codes: string[]
}

export interface OwnSession {
  id: string
  /** Browser and operating system, such as 'Chrome on Android'; null when unknown. */
  device: string | null
  /** Approximate location, such as 'Awka, Nigeria'; null when Netlify cannot derive it from the IP address. */
  place: string | null
  createdAt: string
  usedAt: string
  isThis: boolean
}

export interface OwnPasskey {
  id: string
  name: string
  domain: string
  createdAt: string
  usedAt: string | null
}

/** Response of GET /api/admin/access: the current member's own login factors and sessions. */
export interface OwnAccess {
  member: Member
  /** Host on which a new passkey would be usable. */
  domain: string
  /** Open sessions of the member, most recently used first. */
  sessions: OwnSession[]
  passkeys: OwnPasskey[]
  password: { changedAt: string } | null
  recoveryCodes: number
}

export type LoginInput =
  | { password: string }
  | z.input<typeof passkeyLogin>
  | z.input<typeof nameLogin>
  | z.input<typeof recoveryLogin>
/** Passkey, or password and code, of a member; the password alone for a session of the shared password. */
export type ConfirmationInput =
  | z.input<typeof passkeyConfirmation>
  | z.input<typeof passwordConfirmation>
  | { password: string }
export type JoinInput = z.input<typeof passkeyJoinInput> | z.input<typeof passwordJoinInput>
export type PasswordInput = z.input<typeof passwordInput>
export type PasskeyInput = z.input<typeof passkeyInput>
