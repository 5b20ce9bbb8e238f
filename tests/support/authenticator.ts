import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

// Encodes the part of CBOR that authenticators use: small integers, bytes, texts and maps of them.
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}

function encode(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, one]) => [encode(key as number), encode(one as number)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  return encode(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
}

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** Parts of an answer that an attacker could change. */
export interface Tampering {
  origin?: string
  domain?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  type?: string
}

/** A software authenticator. It really signs, so the server’s checks are real. */
export interface Authenticator {
  register(options: unknown, twist?: Tampering): object
  answer(options: unknown, twist?: Tampering): { id: string; response: { signature: string } }
  /** Copies the key with its current counter, as a thief would. */
  clone(): Authenticator
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')

function makeWith(key: KeyObject, publicKey: KeyObject, id: Buffer, start: number): Authenticator {
  let counter = start
  let handle: string | undefined

  function clientData(type: string, { challenge }: Options, twist: Tampering): Buffer {
    const origin = twist.origin ?? 'https://site.example'
    return Buffer.from(JSON.stringify({ type: twist.type ?? type, challenge: twist.challenge ?? challenge, origin }))
  }

  function authenticatorData({ rp, rpId }: Options, twist: Tampering, extra = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (twist.isVerified === false ? 0 : VERIFIED) | (extra.length > 0 ? WITH_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? counter)
    return Buffer.concat([sha256(twist.domain ?? rp?.id ?? rpId ?? ''), Buffer.from([flags]), count, extra])
  }

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    register(asked, twist = {}) {
      const options = asked as Options
      handle = options.user?.id
      const size = Buffer.from([id.length >> 8, id.length & 0xff])
      const attested = Buffer.concat([Buffer.alloc(16), size, id, toCose(publicKey)])
      const authData = authenticatorData(options, twist, attested)
      const attestation = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', options, twist))
      const attestationObject = base64url(encode(attestation))
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },

    answer(asked, twist = {}) {
      counter++
      const data = authenticatorData(asked as Options, twist)
      const client = clientData('webauthn.get', asked as Options, twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(handle && { userHandle: handle }),
        },
      }
    },

    clone: () => makeWith(key, publicKey, id, counter),
  }
}

export function makeAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return makeWith(createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })), publicKey, randomBytes(32), 0)
}
