import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomBytes,
  sign,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const KEY_INCLUDED = 0x40

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

interface KeyAlgorithm {
  generate(): KeyPairKeyObjectResult
  /** Fields of the public key in COSE format, from its JSON web key. */
  toCose(key: JsonWebKey & { pub?: string }): [label: number, value: number | Buffer][]
  /** Hash of the signature; null where the algorithm has its own. */
  hash: 'sha256' | null
}

const decode = (text = '') => Buffer.from(text, 'base64url')

/** Algorithms of passkeys by their COSE number: https://www.iana.org/assignments/cose */
const keyAlgorithms: Record<number, KeyAlgorithm> = {
  // ES256
  [-7]: {
    generate: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    toCose: ({ x, y }) => [[1, 2], [-1, 1], [-2, decode(x)], [-3, decode(y)]], // biome-ignore format: one line per key
    hash: 'sha256',
  },
  // EdDSA
  [-8]: {
    generate: () => generateKeyPairSync('ed25519'),
    toCose: ({ x }) => [[1, 1], [-1, 6], [-2, decode(x)]], // biome-ignore format: one line per key
    hash: null,
  },
  // ML-DSA-44
  [-48]: {
    generate: () => generateKeyPairSync('ml-dsa-44'),
    toCose: ({ pub }) => [[1, 7], [-1, decode(pub)]], // biome-ignore format: one line per key
    hash: null,
  },
  // RS256
  [-257]: {
    generate: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    toCose: ({ n, e }) => [[1, 3], [-1, decode(n)], [-2, decode(e)]], // biome-ignore format: one line per key
    hash: 'sha256',
  },
}

function findKeyAlgorithm(algorithm: number): KeyAlgorithm {
  const keyAlgorithm = keyAlgorithms[algorithm]
  if (!keyAlgorithm) throw new Error(`The authenticator of the tests has no algorithm ${algorithm}`)
  return keyAlgorithm
}

function toCose(algorithm: number, publicKey: KeyObject): Uint8Array {
  const { toCose } = findKeyAlgorithm(algorithm)
  return isoCBOR.encode(
    new Map<number, number | Buffer>([[3, algorithm], ...toCose(publicKey.export({ format: 'jwk' }))]),
  )
}

interface CeremonyOptions {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** Values that a test can falsify in a passkey authenticator's response, as an attacker could. */
export interface FalsifiedValues {
  origin?: string
  domain?: string
  challenge?: string
  signatureCounter?: number
  isUserVerified?: boolean
  ceremonyType?: string
}

/** Software passkey authenticator that makes real signatures, so that tests run the server's real checks. */
export interface Authenticator {
  credentialId: string
  /** Public key in COSE format. */
  publicKey: Uint8Array
  register(options: unknown, falsifiedValues?: FalsifiedValues): object
  signLogin(options: unknown, falsifiedValues?: FalsifiedValues): { id: string; response: { signature: string } }
  /** Copies the private key and its signature counter, as an attacker who stole the passkey would. */
  clone(): Authenticator
}

const toBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

interface PasskeyKeys {
  algorithm: number
  privateKey: KeyObject
  publicKey: KeyObject
}

function makeFromKeys(keys: PasskeyKeys, id: Buffer, startCounter: number): Authenticator {
  const { algorithm, privateKey, publicKey } = keys
  let signatureCounter = startCounter
  let userHandle: string | undefined

  function buildClientData(type: string, { challenge }: CeremonyOptions, falsifiedValues: FalsifiedValues): Buffer {
    const origin = falsifiedValues.origin ?? 'https://site.example'
    return Buffer.from(
      JSON.stringify({
        type: falsifiedValues.ceremonyType ?? type,
        challenge: falsifiedValues.challenge ?? challenge,
        origin,
      }),
    )
  }

  function buildAuthenticatorData(
    { rp, rpId }: CeremonyOptions,
    falsifiedValues: FalsifiedValues,
    extraData = Buffer.alloc(0),
  ): Buffer {
    const dataFlags =
      USER_PRESENT |
      (falsifiedValues.isUserVerified === false ? 0 : USER_VERIFIED) |
      (extraData.length > 0 ? KEY_INCLUDED : 0)
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(falsifiedValues.signatureCounter ?? signatureCounter)
    return Buffer.concat([
      sha256(falsifiedValues.domain ?? rp?.id ?? rpId ?? ''),
      Buffer.from([dataFlags]),
      counterBytes,
      extraData,
    ])
  }

  const credential = { id: toBase64url(id), rawId: toBase64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    credentialId: credential.id,
    publicKey: toCose(algorithm, publicKey),
    register(rawOptions, falsifiedValues = {}) {
      const options = rawOptions as CeremonyOptions
      userHandle = options.user?.id
      const size = Buffer.from([id.length >> 8, id.length & 0xff])
      const attestedData = Buffer.concat([Buffer.alloc(16), size, id, toCose(algorithm, publicKey)])
      const authData = buildAuthenticatorData(options, falsifiedValues, attestedData)
      const attestationMap = new Map<string, string | Buffer | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const clientDataJSON = toBase64url(buildClientData('webauthn.create', options, falsifiedValues))
      const attestationObject = toBase64url(isoCBOR.encode(attestationMap))
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },

    signLogin(rawOptions, falsifiedValues = {}) {
      signatureCounter++
      const authBytes = buildAuthenticatorData(rawOptions as CeremonyOptions, falsifiedValues)
      const clientJson = buildClientData('webauthn.get', rawOptions as CeremonyOptions, falsifiedValues)
      const { hash } = findKeyAlgorithm(algorithm)
      const signature = sign(hash, Buffer.concat([authBytes, sha256(clientJson)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64url(clientJson),
          authenticatorData: toBase64url(authBytes),
          signature: toBase64url(signature),
          ...(userHandle && { userHandle }),
        },
      }
    },

    clone: () => makeFromKeys(keys, id, signatureCounter),
  }
}

/** Makes a passkey with the COSE algorithm: ES256 unless a test needs another one. */
export function makeAuthenticator(algorithm = -7): Authenticator {
  const keys = { algorithm, ...findKeyAlgorithm(algorithm).generate() }
  return makeFromKeys(keys, randomBytes(32), 0)
}
