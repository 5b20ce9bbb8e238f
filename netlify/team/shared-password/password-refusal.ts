import { createHash } from 'node:crypto'
import { getAdminPassword, isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { identity } from '#src/content/identity.ts'
import { type PasswordRefusal, passwordRefusalTexts } from '#src/contract/rules/password.ts'
import { commonPasswords } from './common-passwords.ts'
import { getSharedPassword, isDefaultPassword } from './shared-password.ts'

const MIN_LENGTH = 12
/** Minimum number of letters that remain after removing the site's words, such as the candidate's name. */
const MIN_OTHER_LETTERS = 6
const MIN_WORD_LENGTH = 3

const genericWords = 'campaign election governor password nigeria website staff admin login vote'.split(' ')

const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const keyboardSequences = '01234567890123456789012345 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm'

let commonHashes: Set<number> | undefined

export function hashWord(word: string): number {
  return createHash('sha256').update(word).digest().readUInt32BE()
}

function decodeCommonHashes(): Set<number> {
  const hashes = new Set<number>()
  let lastHash = 0
  let hashDistance = 0
  let byteFactor = 1
  for (const byte of Buffer.from(commonPasswords, 'base64')) {
    hashDistance += (byte % 0x80) * byteFactor
    byteFactor *= 0x80
    if (byte >= 0x80) continue
    lastHash += hashDistance
    hashes.add(lastHash)
    hashDistance = 0
    byteFactor = 1
  }
  return hashes
}

function isCommonPassword(word: string): boolean {
  commonHashes ??= decodeCommonHashes()
  return commonHashes.has(hashWord(word))
}

/** Removes diacritics and converts to lower case: Ụzọamaka becomes uzoamaka. */
function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function keepLetters(text: string): string {
  return text.replace(/[^a-z]/g, '')
}

function replaceLookalikes(text: string): string {
  return text.replace(/[013457@$!]/g, (character) => lookalikes[character] ?? character)
}

function listBaseWords(word: string): string[] {
  const coreWord = word.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const [trailingCharacters = ''] = /[^a-z]*$/.exec(word) ?? []
  const cutWords = Array.from(trailingCharacters, (_, index) => word.slice(0, word.length - index - 1))
  const [, repeatedUnit = coreWord] = /^(.+?)\1+$/.exec(coreWord) ?? []
  return [word, ...cutWords, coreWord, repeatedUnit, replaceLookalikes(coreWord), keepLetters(word)]
}

function isBuiltFromCommonWord(word: string): boolean {
  if (keyboardSequences.includes(word) || /^(.{1,3})\1+.{0,2}$/.test(word)) return true
  return listBaseWords(word).some((coreWord) => coreWord.length > MIN_WORD_LENGTH && isCommonPassword(coreWord))
}

function listSiteWords(names: string[]): string[] {
  const { siteName, candidate, lettering, slogan, state, office, party, committee, email, headquarters } = identity
  const texts = [siteName, candidate, lettering, slogan, state, office, party.name, party.short, committee, email]
  const words = [...texts, headquarters.city, ...names].flatMap((text) => normalizeText(text).split(/[^a-z]+/))
  return [...new Set([...genericWords, ...words])]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((firstWord, secondWord) => secondWord.length - firstWord.length)
}

function isBuiltFromSiteWords(word: string, names: string[]): boolean {
  const siteWords = listSiteWords(names)
  return [word, replaceLookalikes(word)].map(keepLetters).some((letters) => {
    const otherLetters = siteWords.reduce(
      (remainingLetters, siteWord) => remainingLetters.replaceAll(siteWord, ''),
      letters,
    )
    return otherLetters !== letters && (otherLetters.length < MIN_OTHER_LETTERS || isCommonPassword(otherLetters))
  })
}

export function findPasswordWeakness(password: string, names: string[] = []): PasswordRefusal | undefined {
  if (password.length < MIN_LENGTH) return 'short'
  const word = normalizeText(password)
  if (isBuiltFromCommonWord(word)) return 'common'
  return isBuiltFromSiteWords(word, names) ? 'own-name' : undefined
}

let hasLoggedRefusal = false

function logRefusalOnce(refusal: PasswordRefusal): PasswordRefusal {
  if (!hasLoggedRefusal)
    log(
      'warn',
      `Login with the shared password is disabled. ${passwordRefusalTexts[refusal]} Set ADMIN_PASSWORD and deploy again.`,
    )
  hasLoggedRefusal = true
  return refusal
}

function findHostedRefusal(password: string): PasswordRefusal | undefined {
  return isDefaultPassword(password) ? 'published' : findPasswordWeakness(password)
}

/** Returns why this site refuses the shared password, or undefined. Only a local site accepts a weak password. */
export function findPasswordRefusal(): PasswordRefusal | undefined {
  if (isLocal()) return getSharedPassword() === undefined ? 'missing' : undefined
  const password = getAdminPassword()
  const refusal = password ? findHostedRefusal(password) : 'missing'
  return refusal && logRefusalOnce(refusal)
}
