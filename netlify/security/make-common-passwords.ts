// The 10,000 most used passwords of @zxcvbn-ts/language-common (MIT) as hashes: a tenth of the bytes, and nothing rude to read.
import { writeFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { hashOf } from './weak-password.ts'

const MOST_USED = 10_000

function encode(hashes: number[]): string {
  const bytes: number[] = []
  let last = 0
  for (const hash of hashes) {
    let distance = hash - last
    last = hash
    for (; distance >= 0x80; distance = Math.floor(distance / 0x80)) bytes.push((distance % 0x80) | 0x80)
    bytes.push(distance)
  }
  return Buffer.from(bytes).toString('base64')
}

export function makeCommonPasswords(): string {
  const words = dictionary['passwords-common'].slice(0, MOST_USED).map((word) => word.toLowerCase())
  const hashes = [...new Set(words.map(hashOf))].sort((one, other) => one - other)
  return `// Made by make-common-passwords.ts: hashes in their order, each as its distance from the one before it.
export const commonPasswords =
  '${encode(hashes)}'
`
}

if (import.meta.main) await writeFile(new URL('common-passwords.ts', import.meta.url), makeCommonPasswords())
