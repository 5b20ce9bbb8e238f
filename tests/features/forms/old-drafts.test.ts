import { beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_MS, draftKeys, dropDraft, readDraft, saveDraft } from '#src/browser/form-draft.ts'
import { dropOldDrafts } from '#src/browser/old-drafts.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const draft = { values: { name: 'Ada' }, waiting: false }

function dropDraftsAfter(ms: number) {
  vi.useFakeTimers({ now: Date.now() + ms })
  dropOldDrafts(DRAFT_MS, draftKeys)
}

test('drafts of all public forms are deleted after a week, and not a minute earlier', () => {
  saveDraft('volunteer', draft)
  saveDraft('contact', draft)
  dropDraftsAfter(DRAFT_MS - 60_000)
  expect([readDraft('volunteer'), readDraft('contact')]).toEqual([draft, draft])
  dropDraftsAfter(120_000)
  expect(localStorage.length).toBe(0)
})

test('other stored data is kept, and an unreadable draft causes no error', () => {
  localStorage.setItem('adminToken', '{"at":1}')
  localStorage.setItem('form volunteer', 'cut of')
  saveDraft('contact', draft)
  dropDraftsAfter(DRAFT_MS + 1)
  expect(Object.keys(localStorage).sort()).toEqual(['adminToken', 'form volunteer'])
})

test('a browser without storage shows the page normally', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => dropOldDrafts(DRAFT_MS, draftKeys)).not.toThrow()
  vi.unstubAllGlobals()
})

test('deleting a draft leaves no data', () => {
  saveDraft('contact', draft)
  dropDraft('contact')
  expect(localStorage.length).toBe(0)
})
