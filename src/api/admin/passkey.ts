import type * as z from 'zod/mini'
import type { newPasskey, PasskeyOptions, usedPasskey } from '#src/contract/factors.ts'

// Load the WebAuthn code on first use.
const load = () => import('#src/browser/web-authn.ts')

type Load = Awaited<ReturnType<typeof load>>
type Creation = Parameters<Load['createPasskey']>[0]
type Request = Parameters<Load['signWithPasskey']>[0]

export async function createPasskey(options: PasskeyOptions) {
  const browser = await load()
  return (await browser.createPasskey(options as unknown as Creation)) as z.input<typeof newPasskey>
}

export async function signWithPasskey(options: PasskeyOptions) {
  const browser = await load()
  return (await browser.signWithPasskey(options as unknown as Request)) as z.input<typeof usedPasskey>
}
