import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const KEY_INCLUDED = 0x40

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function toCose(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const decodeCoordinate = (text: string) => Buffer.from(text, 'base64url')
  return isoCBOR.encode(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, decodeCoordinate(x)],
      [-3, decodeCoordinate(y)],
    ]),
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

function makeFromKeys(key: KeyObject, publicKey: KeyObject, id: Buffer, startCounter: number): Authenticator {
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
    publicKey: toCose(publicKey),
    register(rawOptions, falsifiedValues = {}) {
      const options = rawOptions as CeremonyOptions
      userHandle = options.user?.id
      const size = Buffer.from([id.length >> 8, id.length & 0xff])
      const attestedData = Buffer.concat([Buffer.alloc(16), size, id, toCose(publicKey)])
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
      const signature = sign('sha256', Buffer.concat([authBytes, sha256(clientJson)]), key)
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

    clone: () => makeFromKeys(key, publicKey, id, signatureCounter),
  }
}

export function makeAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return makeFromKeys(
    createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    publicKey,
    randomBytes(32),
    0,
  )
}
