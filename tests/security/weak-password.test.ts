import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import * as session from '#netlify/functions/admin-session.ts'
import { generateCommonPasswords } from '#netlify/security/make-common-passwords.ts'
import { findPasswordWeakness } from '#netlify/security/weak-password.ts'
import { identity } from '#src/content/identity.ts'
import { passwordRefusalTexts } from '#src/contract/password.ts'
import { send } from '#tests/support/send.ts'

beforeEach(() => () => vi.unstubAllEnvs())

const mostUsed = dictionary['passwords-common'].slice(0, 10_000)

test('the list in the repository matches the installed package', async () => {
  const file = await readFile('netlify/security/common-passwords.ts', 'utf8')
  expect(file).toBe(generateCommonPasswords())
})

test('refuses each of the 10,000 most used passwords, also padded to twelve characters', () => {
  const passing = mostUsed.filter(
    (word) => ![word, word.padEnd(12, '2025!'), `${word}-2025-2025`].every((one) => findPasswordWeakness(one)),
  )
  expect(passing.filter((word) => /[a-z]{4}/.test(word))).toEqual([])
})

test.each([
  'password1234',
  'P@ssw0rd2025',
  'Dragondragon',
  '!!!monkey!!!',
  '123456789012',
  'qwertyuiopas',
  'aaaaaaaaaaaa',
])('%s is refused as common', (password) => {
  expect(findPasswordWeakness(password)).toBe('common')
})

const [first = '', last = ''] = identity.candidate.split(' ')

test.each([
  'campaign2025',
  'C4mp41gn!2025',
  `${first}${last}2025`,
  `${identity.lettering}2025!!!!`,
  identity.slogan.replaceAll(' ', '-'),
  `${identity.siteName}-${identity.party.short}!`,
  `Vote${last}${identity.electionYear}`,
  'governor-of-Anambra',
  'campaignsunshine',
])('%s is refused as made of words of the site', (password) => {
  expect(findPasswordWeakness(password)).toBe('own-name')
})

test.each([
  'blue lanterns over Awka',
  'twelve-chars',
  'kX9#vote7mQzLp',
  '3f2a-98bc-11de-77aa',
  'Ụgbọ ala na-aga Ọnịcha',
])('accepts %s', (password) => {
  expect(findPasswordWeakness(password)).toBeUndefined()
})

test.each([
  ['Liverpool-2025', 'common'],
  [`${last}-${identity.electionYear}!`, 'own-name'],
  ['eleven-char', 'short'],
] as const)(
  'a deployed site with the password %s refuses the login, and the page says why',
  async (password, refused) => {
    vi.stubEnv('CONTEXT', 'production')
    vi.stubEnv('ADMIN_PASSWORD', password)
    const state = await (await send(session, 'GET', '/api/admin/session')).json()
    expect(state).toMatchObject({ configured: false, refused })
    expect(passwordRefusalTexts[refused]).toMatch(/^The password is .+\.$/)
    expect((await send(login, 'POST', '/api/admin/login', { password })).status).toBe(401)
  },
)
