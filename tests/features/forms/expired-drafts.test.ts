import { beforeEach, expect, test, vi } from 'vitest'
import { deleteExpiredDrafts } from '#src/browser/expired-drafts.ts'
import { deleteFormDraft, FORM_DRAFT_TTL_MS, readFormDraft, saveFormDraft } from '#src/browser/form-draft.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const kept = { values: { name: 'Ada' }, waiting: false }

function dropDraftsAfter(ms: number) {
  vi.useFakeTimers({ now: Date.now() + ms })
  deleteExpiredDrafts(FORM_DRAFT_TTL_MS)
}

test('drafts of all public forms are deleted after a week, and not a minute earlier', () => {
  saveFormDraft('volunteer', kept)
  saveFormDraft('contact', kept)
  dropDraftsAfter(FORM_DRAFT_TTL_MS - 60_000)
  expect([readFormDraft('volunteer'), readFormDraft('contact')]).toEqual([kept, kept])
  dropDraftsAfter(120_000)
  expect(localStorage.length).toBe(0)
})

test('deleting old drafts keeps other stored data, and an unreadable draft causes no error', () => {
  localStorage.setItem('adminToken', '{"at":1}')
  localStorage.setItem('form volunteer', 'cut of')
  saveFormDraft('contact', kept)
  dropDraftsAfter(FORM_DRAFT_TTL_MS + 1)
  expect(Object.keys(localStorage).sort()).toEqual(['adminToken', 'form volunteer'])
})

test('a browser without storage shows the page normally', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => deleteExpiredDrafts(FORM_DRAFT_TTL_MS)).not.toThrow()
  vi.unstubAllGlobals()
})

test('deleting a form draft leaves no data on the device', () => {
  saveFormDraft('contact', kept)
  deleteFormDraft('contact')
  expect(localStorage.length).toBe(0)
})
