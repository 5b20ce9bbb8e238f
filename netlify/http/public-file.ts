import { lookup as resolve } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-network.ts'

const MOST_REDIRECTS = 3
const PATIENCE_MS = 8000

export interface Reach {
  isAllowed(address: string): boolean
  ports: string[]
}

const internet: Reach = { isAllowed: isPublicAddress, ports: ['', '80', '443'] }

/** `forbidden` and `refused` are permanent; `unreached` may succeed later. */
export class NotRead extends Error {
  readonly kind: 'forbidden' | 'refused' | 'too-large' | 'unreached'

  constructor(kind: NotRead['kind']) {
    super(`The file could not be read: ${kind}`)
    this.kind = kind
  }
}

// Checks every resolved address at connection time, which prevents DNS rebinding.
function lookupWithin({ isAllowed }: Reach): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
        return done(new NotRead('forbidden'), '')
      }
      const [{ address, family } = { address: '', family: 0 }] = found
      return options.all ? done(null, found) : done(null, address, family)
    })
}

function requireAllowed({ protocol, hostname, port, username, password }: URL, { isAllowed, ports }: Reach): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (!isWeb || username || password || !ports.includes(port)) throw new NotRead('forbidden')
  if (isIP(host) && !isAllowed(host)) throw new NotRead('forbidden')
}

function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  requireAllowed(url, reach)
  const get = url.protocol === 'https:' ? getSecure : getPlain
  // Sends no cookie and no referrer, and opens its own connection.
  const options = {
    agent: false,
    lookup: lookupWithin(reach),
    signal,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity' },
  }
  return new Promise((answer, fail) => get(url, options, answer).on('error', fail))
}

async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(response.headers['content-length']) > limit) throw new NotRead('too-large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > limit) throw new NotRead('too-large')
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

async function follow(url: URL, limit: number, reach: Reach, signal: AbortSignal): Promise<Buffer> {
  let next = url
  for (let left = MOST_REDIRECTS; left >= 0; left--) {
    const response = await ask(next, reach, signal)
    const { statusCode: status = 0, headers } = response
    try {
      if (status === 200) return await readBody(response, limit)
      if (status >= 500 || status === 429) throw new NotRead('unreached')
      const target = status >= 300 && status < 400 ? URL.parse(headers.location ?? '', next) : null
      if (!target) throw new NotRead('refused')
      next = target
    } finally {
      response.destroy()
    }
  }
  throw new NotRead('refused')
}

/**
 * Downloads at most `limit` bytes from a public URL. Follows redirects itself and checks each target. Throws
 * `PublicFileError`.
 */
export async function readPublicFile(address: string, limit: number, reach: Reach = internet): Promise<Buffer> {
  try {
    return await follow(new URL(address), limit, reach, AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    throw error instanceof NotRead ? error : new NotRead('unreached')
  }
}
