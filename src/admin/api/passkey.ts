import type * as z from 'zod/mini'
import type { PasskeyOptions, passkeyAssertion, passkeyRegistration } from '#src/contract/team/factors.ts'

// Imports the WebAuthn code on first use, to keep it out of the initial bundle.
const loadWebAuthn = () => import('#src/browser/web-authn.ts')

type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>
type CreationOptions = Parameters<WebAuthn['startPasskeyRegistration']>[0]
type RequestOptions = Parameters<WebAuthn['startPasskeyAuthentication']>[0]

export async function createPasskey(options: PasskeyOptions) {
  const webAuthn = await loadWebAuthn()
  return (await webAuthn.startPasskeyRegistration(options as unknown as CreationOptions)) as z.input<
    typeof passkeyRegistration
  >
}

export async function signWithPasskey(options: PasskeyOptions) {
  const webAuthn = await loadWebAuthn()
  return (await webAuthn.startPasskeyAuthentication(options as unknown as RequestOptions)) as z.input<
    typeof passkeyAssertion
  >
}
