import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// scrypt parameters that OWASP recommends. Each hash needs 128 MB of memory.
const SCRYPT_COSTS = { N: 2 ** 17, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

interface ScryptCosts {
  N: number
  r: number
  p: number
}

async function deriveHash(password: string, salt: Buffer, { N, r, p }: ScryptCosts): Promise<Buffer> {
  return await new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    ),
  )
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await deriveHash(password, salt, SCRYPT_COSTS)
  const { N, r, p } = SCRYPT_COSTS
  return ['scrypt', Math.log2(N), r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Verifies a password. Takes the same time without a stored hash, so that timing reveals no member. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const [, log = 17, r = SCRYPT_COSTS.r, p = SCRYPT_COSTS.p, salt = '', hash = ''] = storedHash?.split('$') ?? []
  const actualHash = await deriveHash(password, Buffer.from(salt, 'base64url'), {
    N: 2 ** Number(log),
    r: Number(r),
    p: Number(p),
  })
  const expectedHash = Buffer.from(hash, 'base64url')
  return expectedHash.length === actualHash.length && timingSafeEqual(actualHash, expectedHash)
}
