import { createHash, randomBytes } from 'node:crypto'

// Crockford's Base32 has no look-alike letters. 120 random bits make a plain hash safe.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 24
const GROUP = 4

function makeCode(): string {
  const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters
}

export function makeCodes(count: number): string[] {
  return Array.from({ length: count }, makeCode)
}

/** Accepts lower case, spaces and look-alike letters. */
export function hashCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}
