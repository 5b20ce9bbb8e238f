import type * as z from 'zod/mini'
import type { newPasskey, PasskeyOptions, usedPasskey } from '#src/contract/factors.ts'

// Load the WebAuthn code on first use.
const loadWebAuthn = () => import('#src/browser/web-authn.ts')

type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>
type CreationOptions = Parameters<WebAuthn['createPasskey']>[0]
type RequestOptions = Parameters<WebAuthn['signWithPasskey']>[0]

export async function createPasskey(options: PasskeyOptions) {
  const webAuthn = await loadWebAuthn()
  return (await webAuthn.createPasskey(options as unknown as CreationOptions)) as z.input<typeof newPasskey>
}

export async function signWithPasskey(options: PasskeyOptions) {
  const webAuthn = await loadWebAuthn()
  return (await webAuthn.signWithPasskey(options as unknown as RequestOptions)) as z.input<typeof usedPasskey>
}
