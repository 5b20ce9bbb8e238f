import { lookup as lookUp } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// IPv4 ranges that are not public (RFC 6890), such as loopback, private and link-local addresses.
const reservedIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
// IPv6 ranges inside 2000::/3 that are not public: protocols, IPv4 tunnels, documentation.
const reservedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function createBlockList(subnets: string[], addressFamily: 'ipv4' | 'ipv6'): BlockList {
  const blockList = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    blockList.addSubnet(network, Number(prefix), addressFamily)
  }
  return blockList
}

const reservedAddresses = { 4: createBlockList(reservedIpv4, 'ipv4'), 6: createBlockList(reservedIpv6, 'ipv6') }
const globalUnicastAddresses = createBlockList(['2000::/3'], 'ipv6')

/** True for an IP address that is reachable from the public internet. */
export function isPublicAddress(ipAddress: string): boolean {
  const addressFamily = isIP(ipAddress)
  if (addressFamily === 4) return !reservedAddresses[4].check(ipAddress, 'ipv4')
  return (
    addressFamily === 6 &&
    globalUnicastAddresses.check(ipAddress, 'ipv6') &&
    !reservedAddresses[6].check(ipAddress, 'ipv6')
  )
}

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 8000

export interface NetworkPolicy {
  isAllowedAddress(ipAddress: string): boolean
  allowedPorts: string[]
}

const publicInternetPolicy: NetworkPolicy = { isAllowedAddress: isPublicAddress, allowedPorts: ['', '80', '443'] }

/** Error of a failed download. A retry can help only after the kind `unreached`. */
export class PublicFileError extends Error {
  readonly kind: 'forbidden' | 'refused' | 'too-large' | 'unreached'

  constructor(kind: PublicFileError['kind']) {
    super(`The file could not be read: ${kind}`)
    this.kind = kind
  }
}

// Creates a DNS lookup that rejects private addresses at connection time, which prevents DNS rebinding.
function createLookup({ isAllowedAddress }: NetworkPolicy): LookupFunction {
  return (host, options, callback) =>
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      if (addresses.length === 0 || !addresses.every(({ address: ipAddress }) => isAllowedAddress(ipAddress))) {
        return callback(new PublicFileError('forbidden'), '')
      }
      const [{ address: ipAddress, family } = { address: '', family: 0 }] = addresses
      return options.all ? callback(null, addresses) : callback(null, ipAddress, family)
    })
}

function requireAllowedUrl(
  { protocol, hostname, port, username, password }: URL,
  { isAllowedAddress, allowedPorts }: NetworkPolicy,
): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isWebUrl = protocol === 'https:' || protocol === 'http:'
  if (!isWebUrl || username || password || !allowedPorts.includes(port)) throw new PublicFileError('forbidden')
  if (isIP(host) && !isAllowedAddress(host)) throw new PublicFileError('forbidden')
}

function sendRequest(url: URL, networkPolicy: NetworkPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  requireAllowedUrl(url, networkPolicy)
  const sendGet = url.protocol === 'https:' ? getSecure : getPlain
  // Open a new connection for each download, so that the IP address is checked each time.
  const options = {
    agent: false,
    lookup: createLookup(networkPolicy),
    signal,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity' },
  }
  return new Promise((resolve, reject) => sendGet(url, options, resolve).on('error', reject))
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length']) > maxBytes) throw new PublicFileError('too-large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) throw new PublicFileError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

async function followRedirects(
  url: URL,
  maxBytes: number,
  networkPolicy: NetworkPolicy,
  signal: AbortSignal,
): Promise<Buffer> {
  let nextUrl = url
  for (let redirectsLeft = MAX_REDIRECTS; redirectsLeft >= 0; redirectsLeft--) {
    const response = await sendRequest(nextUrl, networkPolicy, signal)
    const { statusCode: status = 0, headers } = response
    try {
      if (status === 200) return await readBody(response, maxBytes)
      if (status >= 500 || status === 429) throw new PublicFileError('unreached')
      const redirectUrl = status >= 300 && status < 400 ? URL.parse(headers.location ?? '', nextUrl) : null
      if (!redirectUrl) throw new PublicFileError('refused')
      nextUrl = redirectUrl
    } finally {
      response.destroy()
    }
  }
  throw new PublicFileError('refused')
}

/** Downloads at most `maxBytes` bytes from a public URL. Checks the target of each redirect. */
export async function fetchPublicFile(
  url: string,
  maxBytes: number,
  networkPolicy: NetworkPolicy = publicInternetPolicy,
): Promise<Buffer> {
  try {
    return await followRedirects(new URL(url), maxBytes, networkPolicy, AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    throw error instanceof PublicFileError ? error : new PublicFileError('unreached')
  }
}
