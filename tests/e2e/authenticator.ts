import type { CDPSession, Page } from '@playwright/test'

type VirtualCredential = Awaited<ReturnType<typeof listCredentials>>[number]

async function listCredentials(client: CDPSession, authenticatorId: string) {
  return (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

/** Adds a virtual WebAuthn authenticator that confirms each request without a prompt. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: () => listCredentials(client, authenticatorId),
    /** Copies the passkeys to the authenticator of another device, as the passkey sync of a cloud account does. */
    copyFrom: async (credentials: VirtualCredential[]) => {
      for (const credential of credentials) await client.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    clear: () => client.send('WebAuthn.clearCredentials', { authenticatorId }),
    lock: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
