import { beforeEach, expect, test, vi } from 'vitest'
import { deleteExpiredForms } from '#src/browser/expired-forms.ts'
import { deleteStoredForm, readStoredForm, STORED_FORM_TTL_MS, saveStoredForm } from '#src/browser/stored-form.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const kept = { values: { name: 'Ada' }, waiting: false }

function deleteFormsAfter(ms: number) {
  vi.useFakeTimers({ now: Date.now() + ms })
  deleteExpiredForms(STORED_FORM_TTL_MS)
}

test('all stored forms are deleted after a week, and not a minute earlier', () => {
  saveStoredForm('volunteer', kept)
  saveStoredForm('contact', kept)
  deleteFormsAfter(STORED_FORM_TTL_MS - 60_000)
  expect([readStoredForm('volunteer'), readStoredForm('contact')]).toEqual([kept, kept])
  deleteFormsAfter(120_000)
  expect(localStorage.length).toBe(0)
})

test('deleting old forms keeps other stored data, and an unreadable form causes no error', () => {
  localStorage.setItem('adminToken', '{"at":1}')
  localStorage.setItem('form volunteer', 'cut of')
  saveStoredForm('contact', kept)
  deleteFormsAfter(STORED_FORM_TTL_MS + 1)
  expect(Object.keys(localStorage).sort()).toEqual(['adminToken', 'form volunteer'])
})

test('a browser without storage shows the page normally', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => deleteExpiredForms(STORED_FORM_TTL_MS)).not.toThrow()
  vi.unstubAllGlobals()
})

test('deleting a stored form leaves no data on the device', () => {
  saveStoredForm('contact', kept)
  deleteStoredForm('contact')
  expect(localStorage.length).toBe(0)
})
