import { isIPv4 } from 'node:net'
import { styleText } from 'node:util'
import { describePasswordProblem } from './password.ts'
import { listNetworkAddresses } from './ports.ts'

interface StartedSite {
  siteUrl: string
  port: number
  /** True if other devices of the network reach the site. */
  isExposed: boolean
  /** Staff password that was made for this run. */
  temporaryPassword: string | undefined
}

async function readStaffPassword(port: number): Promise<string> {
  const response = await fetch(`http://localhost:${port}/api/admin/session`)
  const state: { hint: string | null } = await response.json()
  return state.hint ?? 'the one in ADMIN_PASSWORD'
}

function describeNetwork({ siteUrl, port }: StartedSite): string[] {
  const ipv4Addresses = listNetworkAddresses().filter((address) => isIPv4(address))
  return [
    ...ipv4Addresses.map((address) => `On a phone   https://${address}:${port}`),
    '             The browser warns once about the certificate: continue to the site.',
    `             Passkeys need localhost: add and use them at ${siteUrl}`,
  ]
}

/** Returns the text that tells a developer where the running site is and how to log in. */
export async function describeSite(site: StartedSite): Promise<string> {
  const { siteUrl, port, isExposed, temporaryPassword } = site
  const passwordAdvice = describePasswordProblem()
  const lines = [
    `The site     ${siteUrl}`,
    ...(isExposed ? describeNetwork(site) : []),
    `Staff login  ${siteUrl}/admin/login`,
    `Password     ${temporaryPassword ? `${temporaryPassword} (for this run only)` : await readStaffPassword(port)}`,
    ...(passwordAdvice ? [passwordAdvice] : []),
    'Stop it with Ctrl-C.',
  ]
  const separator = '─'.repeat(Math.max(...lines.map((line) => line.length)) + 4)
  return styleText('bold', ['', separator, ...lines.map((line) => `  ${line}`), separator, ''].join('\n'))
}
