import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

export type PasskeyTrouble = 'given-up' | 'known' | 'no-lock' | 'other-domain' | 'no-passkeys' | 'unknown'

export class PasskeyError extends Error {
  readonly trouble: PasskeyTrouble

  constructor(trouble: PasskeyTrouble, cause?: unknown) {
    super(`A passkey could not be used: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

const troubleByCode: Partial<Record<WebAuthnError['code'], PasskeyTrouble>> = {
  ERROR_CEREMONY_ABORTED: 'given-up',
  ERROR_INVALID_DOMAIN: 'other-domain',
  ERROR_INVALID_RP_ID: 'other-domain',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'no-lock',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'no-lock',
}

function toTrouble(error: unknown): PasskeyTrouble {
  // Browsers do not distinguish a cancelled prompt from a timeout or a missing passkey.
  if (error instanceof Error && error.name === 'NotAllowedError') return 'given-up'
  return (error instanceof WebAuthnError && troubleByCode[error.code]) || 'unknown'
}

async function runCeremony<Answer>(ceremony: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('no-passkeys')
  try {
    return await ceremony()
  } catch (error) {
    throw new PasskeyError(toTrouble(error), error)
  }
}

/** Rejects with a `PasskeyError`. */
export function createPasskey(optionsJSON: CreationOptions) {
  return runCeremony(() => startRegistration({ optionsJSON }))
}

/** Rejects with a `PasskeyError`. */
export function signWithPasskey(optionsJSON: RequestOptions) {
  return runCeremony(() => startAuthentication({ optionsJSON }))
}
