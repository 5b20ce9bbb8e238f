import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import * as session from '#netlify/functions/session.ts'
import { findPasswordWeakness } from '#netlify/team/shared-password/password-refusal.ts'
import { generateCommonPasswords } from '#netlify/tools/make-common-passwords.ts'
import { identity } from '#src/content/identity.ts'
import { passwordRefusalTexts } from '#src/contract/rules/password.ts'
import { send } from '#tests/support/calls/send.ts'

beforeEach(() => () => vi.unstubAllEnvs())

const mostUsedPasswords = dictionary['passwords-common'].slice(0, 10_000)

test('the list of common passwords in the repository matches the installed package', async () => {
  const generatedFile = await readFile('netlify/team/shared-password/common-passwords.ts', 'utf8')
  expect(generatedFile).toBe(generateCommonPasswords())
})

test('each of the 10,000 most used passwords is refused, also padded to twelve characters', () => {
  const acceptedPasswords = mostUsedPasswords.filter(
    (commonPassword) =>
      ![commonPassword, commonPassword.padEnd(12, '2025!'), `${commonPassword}-2025-2025`].every((variant) =>
        findPasswordWeakness(variant),
      ),
  )
  expect(acceptedPasswords.filter((commonPassword) => /[a-z]{4}/.test(commonPassword))).toEqual([])
})

test.each([
  'password1234',
  'P@ssw0rd2025',
  'Dragondragon',
  '!!!monkey!!!',
  '123456789012',
  'qwertyuiopas',
  'aaaaaaaaaaaa',
])('the password %s is refused as common', (password) => {
  expect(findPasswordWeakness(password)).toBe('common')
})

const [firstName = '', lastName = ''] = identity.candidate.split(' ')

test.each([
  'campaign2025',
  'C4mp41gn!2025',
  `${firstName}${lastName}2025`,
  `${identity.lettering}2025!!!!`,
  identity.slogan.replaceAll(' ', '-'),
  `${identity.siteName}-${identity.party.short}!`,
  `Vote${lastName}${identity.electionYear}`,
  identity.office.replaceAll(' ', '-'),
  'campaignsunshine',
])('the password %s is refused because it consists of words of the site', (password) => {
  expect(findPasswordWeakness(password)).toBe('own-name')
})

test.each([
  'blue lanterns over Awka',
  'twelve-chars',
  'kX9#vote7mQzLp',
  '3f2a-98bc-11de-77aa',
  'Ụgbọ ala na-aga Ọnịcha',
])('the password %s is accepted', (password) => {
  expect(findPasswordWeakness(password)).toBeUndefined()
})

test.each([
  ['Liverpool-2025', 'common'],
  [`${lastName}-${identity.electionYear}!`, 'own-name'],
  ['eleven-char', 'short'],
] as const)(
  'a deployed site with the weak password %s refuses the login, and the login page says why',
  async (password, reason) => {
    vi.stubEnv('CONTEXT', 'production')
    vi.stubEnv('ADMIN_PASSWORD', password)
    const sessionState = await (await send(session, 'GET', '/api/admin/session')).json()
    expect(sessionState).toMatchObject({ configured: false, refused: reason })
    expect(passwordRefusalTexts[reason]).toMatch(/^The password is .+\.$/)
    expect((await send(login, 'POST', '/api/admin/login', { password })).status).toBe(401)
  },
)
