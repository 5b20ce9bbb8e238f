import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { querySite } from '#tests/support/site/site.ts'
import {
  deskUser,
  findLine,
  getField,
  listStoredKeys,
  loseLine,
  setUpDesk,
  showDesk,
  typeRow,
  waitForEntries,
} from './desk-tab.tsx'

// A campaign that has changed its statement; the site of the tests still has the older one.
vi.mock('#src/content/personal-data.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#src/content/personal-data.ts')>()
  return { ...original, consentVersions: ['2099-01', ...original.consentVersions] }
})

setUpDesk()

test('a row keeps the version of the statement on its sheet, and the next row begins with it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  loseLine()
  await showDesk()
  const getVersion = () => getField(/^Consent statement on the sheet/)
  expect(getVersion().value).toBe('2099-01')
  await deskUser.selectOptions(getVersion(), '2025-06')
  expect(screen.getByText(/consent statement 2025-06/)).toBeDefined()
  await typeRow('Ada Obi', '08031234567')
  await waitForEntries('Ada Obi')
  expect(getVersion().value).toBe('2025-06')
  expect(JSON.parse(localStorage.getItem(listStoredKeys()[0] ?? '') ?? '').fields.consentVersion).toBe('2025-06')
  findLine()
  await screen.findByText('Every entry is saved.')
  expect(await querySite('select consent_version from volunteers')).toEqual([{ consent_version: '2025-06' }])
})
