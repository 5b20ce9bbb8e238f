// Reads settings for a build.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSavedSettings } from '#netlify/tools/build/saved-settings.ts'
import { defineSavedSettings, defineScriptSettings } from '#netlify/tools/build/saved-variable.ts'
import { builtSite } from '#src/content/built-site.ts'
import { contactDefaults } from '#src/content/settings/defaults.ts'
import { sectionNames } from '#src/content/settings/sections.ts'
import { makeLongestValues } from '#tests/support/data/any-settings.ts'
import { connectOverSocket, createDatabase, fileDatabaseUrl, query } from '#tests/support/platform/database.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { fireTimeouts } from '#tests/support/platform/timers.ts'

const newPhones = ['+234 803 111 2222']
const DEFINED_NAME = 'process.env.SAVED_SETTINGS'
let lines: string[]

let folder: string

beforeEach(() => {
  connectOverSocket()
  lines = []
  folder = mkdtempSync(join(tmpdir(), 'build-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const readJson = () => readSavedSettings((line) => lines.push(line), join(folder, 'cache/settings.json'))
const readSettings = async () => JSON.parse((await readJson()) ?? 'null')

async function storeSection(section: string, value: object, version = 1): Promise<void> {
  await query(
    `insert into settings (section, value, version) values ($1, $2, $3)
     on conflict (section) do update set value = excluded.value, version = excluded.version`,
    [section, JSON.stringify(value), version],
  )
}

test('a build without a database contains the defaults', async () => {
  vi.stubEnv('NETLIFY_DB_URL', '')
  expect(await readSettings()).toBeNull()
  expect(lines).toEqual(['Settings: there is no database; all sections are the defaults'])
})

test('a build of a site on which staff saved nothing contains the defaults', async () => {
  expect(await readSettings()).toEqual({})
  expect(lines).toEqual(['Settings: all sections are the defaults'])
})

test('a build contains the saved sections and their versions, and the defaults of fields that a section lacks', async () => {
  await storeSection('contact', { phones: newPhones }, 3)
  await storeSection('colours', { brand: '#123456' })
  expect(await readSettings()).toEqual({
    contact: { version: 3, value: { ...contactDefaults, phones: newPhones } },
    colours: { version: 1, value: { brand: '#123456' } },
  })
  expect(lines).toEqual(['Settings: colours 1, contact 3; others are the defaults'])
})

test('the content modules of a build read the saved sections', async () => {
  await storeSection('contact', { phones: newPhones })
  await storeSection('colours', { brand: '#123456' })
  vi.stubEnv('SAVED_SETTINGS', await readJson())
  vi.resetModules()
  const rebuilt = await import('#src/content/built-site.ts')
  const { palette } = await import('#src/content/palette.ts')
  expect(rebuilt.builtSite.identity.phones).toMatchObject([{ label: newPhones[0] }])
  expect(rebuilt.builtSite.home).toEqual(builtSite.home)
  expect(palette.brand).toBe('#123456')
  vi.resetModules()
})

test('an invalid section is replaced by its newest valid revision, with a warning that names section and reason', async () => {
  await storeSection('contact', { phones: ['+234 803 000 0001'] }, 1)
  await storeSection('contact', { phones: newPhones }, 2)
  await storeSection('contact', { phones: ['no number'] }, 3)
  await storeSection('contact', { phones: [] }, 4)
  expect(await readSettings()).toMatchObject({ contact: { version: 0, value: { phones: newPhones } } })
  expect(lines).toEqual([
    'WARNING: version 4 of the settings section “contact” is invalid, so this build contains revision 2. phones: Add at least 1 phone number',
    'Settings: contact (a revision); others are the defaults',
  ])
})

test('an unsaved text that was kept as a revision never gets into a build', async () => {
  await storeSection('contact', { phones: newPhones }, 1)
  await storeSection('contact', { phones: [] }, 2)
  await query(`insert into revisions (collection, item, fields, is_unsaved) values ('settings', 'contact', $1, true)`, [
    JSON.stringify({ phones: ['+234 803 000 0009'] }),
  ])
  expect((await readSettings()).contact.value.phones).toEqual(newPhones)
})

test('an invalid section without a valid revision is replaced by the defaults, with a warning', async () => {
  await storeSection('colours', { brand: 'red' })
  await storeSection('future', { anything: 1 })
  expect(await readSettings()).toEqual({})
  expect(lines[0]).toMatch(
    /^WARNING: version 1 of .*“colours” is invalid, so this build contains the defaults. brand: /,
  )
})

test('a build before the migration of the settings contains the defaults', async () => {
  const databaseUrl = await createDatabase()
  await runSql(databaseUrl, 'drop table settings')
  vi.stubEnv('NETLIFY_DB_URL', databaseUrl)
  expect(await readSettings()).toBeNull()
  expect(lines).toEqual(['Settings: the database has no settings yet; all sections are the defaults'])
})

test('a build contains the defaults if the database refuses the connection or does not answer in time', async () => {
  vi.stubEnv('NETLIFY_DB_URL', fileDatabaseUrl.replace(/[^/]+$/, 'missing'))
  expect(await readSettings()).toBeNull()
  const silentServer = createServer((socket) =>
    socket.once('data', fireTimeouts).on('close', () => silentServer.close()),
  )
  vi.stubEnv('NETLIFY_DB_URL', `postgres://site:secret@127.0.0.1:${await listenLocally(silentServer)}/site`)
  expect(await readSettings()).toBeNull()
  expect(lines).toEqual([
    'WARNING: the settings could not be read (database "missing" does not exist), so this build contains the defaults. Deploy again.',
    expect.stringMatching(
      /^WARNING: the settings could not be read \(The deadline has passed\), so this build contains the defaults/,
    ),
  ])
})

test('a build that does not reach the database contains the settings of the former build', async () => {
  await storeSection('contact', { phones: newPhones })
  const formerSettings = await readSettings()
  vi.stubEnv('NETLIFY_DB_URL', fileDatabaseUrl.replace(/[^/]+$/, 'missing'))
  expect(await readSettings()).toEqual(formerSettings)
  expect(lines.at(-1)).toMatch(/so this build contains the settings of the former build. Deploy again.$/)
})

test('bundled code contains the settings of the build, and scripts for browsers only the facts among them', () => {
  const facts = { contact: { version: 1, value: { phones: ['“1”'] } } }
  const settings = { home: { version: 1, value: { headline: 'The road' } }, ...facts }
  vi.stubEnv('SAVED_SETTINGS', JSON.stringify(settings))
  const readDefined = (options: Record<string, string>) => JSON.parse(JSON.parse(options[DEFINED_NAME] ?? ''))
  expect(readDefined(defineSavedSettings())).toEqual(settings)
  expect(readDefined(defineScriptSettings())).toEqual(facts)
})

test('bundled code contains no settings without saved ones', () => {
  vi.stubEnv('SAVED_SETTINGS', undefined)
  expect(defineSavedSettings()).toEqual({ [DEFINED_NAME]: 'undefined' })
  expect(defineScriptSettings()).toEqual({ [DEFINED_NAME]: 'undefined' })
})

async function storeLongestSections(change = (json: string) => json): Promise<void> {
  for (const name of sectionNames) await storeSection(name, JSON.parse(change(JSON.stringify(makeLongestValues(name)))))
}

test('a build contains all sections at their longest, without those for staff', async () => {
  await storeLongestSections()
  expect(Object.keys(await readSettings()).toSorted()).toEqual(
    sectionNames.filter((name) => name !== 'replies' && name !== 'kit').toSorted(),
  )
})

test('a build is not stopped by texts that are too long together for a variable of Linux', async () => {
  await storeSection('contact', { phones: newPhones })
  const formerSettings = await readSettings()
  await storeLongestSections((json) =>
    json.replace(/(?<="(?:text|details)":")[^"]+/g, (text) => 'ọ'.repeat(text.length)),
  )
  expect(await readSettings()).toEqual(formerSettings)
  expect(lines.at(-1)).toMatch(/have more than 128 KiB together\), so this build contains the settings of the former/)
})
