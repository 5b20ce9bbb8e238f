import { createHash, randomBytes } from 'node:crypto'

// Crockford's Base32 has no look-alike letters. A code has 120 random bits, so a hash without salt is safe.
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 24
const GROUP_LENGTH = 4

function generateRecoveryCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? letters
}

export function generateRecoveryCodes(count: number): string[] {
  return Array.from({ length: count }, generateRecoveryCode)
}

/** Hashes a typed recovery code. Ignores case and spaces, and replaces look-alike letters. */
export function hashRecoveryCode(code: string): string {
  const normalizedCode = code
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(normalizedCode).digest('hex')
}
