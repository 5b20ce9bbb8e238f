import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

export type PasskeyErrorReason = 'given-up' | 'known' | 'no-lock' | 'other-domain' | 'no-passkeys' | 'unknown'

export class PasskeyError extends Error {
  readonly reason: PasskeyErrorReason

  constructor(reason: PasskeyErrorReason, cause?: unknown) {
    super(`A passkey could not be used: ${reason}`, { cause })
    this.reason = reason
  }
}

const reasonByErrorCode: Partial<Record<WebAuthnError['code'], PasskeyErrorReason>> = {
  ERROR_CEREMONY_ABORTED: 'given-up',
  ERROR_INVALID_DOMAIN: 'other-domain',
  ERROR_INVALID_RP_ID: 'other-domain',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'no-lock',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'no-lock',
}

function toErrorReason(error: unknown): PasskeyErrorReason {
  // Browsers report NotAllowedError for a cancelled prompt, for a timeout and for a missing passkey.
  if (error instanceof Error && error.name === 'NotAllowedError') return 'given-up'
  return (error instanceof WebAuthnError && reasonByErrorCode[error.code]) || 'unknown'
}

async function runCeremony<Answer>(ceremony: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('no-passkeys')
  try {
    return await ceremony()
  } catch (error) {
    throw new PasskeyError(toErrorReason(error), error)
  }
}

/** Asks the browser to create a passkey. Every failure rejects with a `PasskeyError`. */
export function startPasskeyRegistration(optionsJSON: CreationOptions) {
  return runCeremony(() => startRegistration({ optionsJSON }))
}

/** Asks the browser to sign in with a passkey. Every failure rejects with a `PasskeyError`. */
export function startPasskeyAuthentication(optionsJSON: RequestOptions) {
  return runCeremony(() => startAuthentication({ optionsJSON }))
}
