import { beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_MS, draftKeys, dropDraft, readDraft, saveDraft } from '#src/browser/form-draft.ts'
import { dropOldDrafts } from '#src/browser/old-drafts.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const draft = { values: { name: 'Ada' }, waiting: false }

function after(ms: number) {
  vi.useFakeTimers({ now: Date.now() + ms })
  dropOldDrafts(DRAFT_MS, draftKeys)
}

test('what was written into any form of the public is forgotten after a week, and not a minute before', () => {
  saveDraft('volunteer', draft)
  saveDraft('contact', draft)
  after(DRAFT_MS - 60_000)
  expect([readDraft('volunteer'), readDraft('contact')]).toEqual([draft, draft])
  after(120_000)
  expect(localStorage.length).toBe(0)
})

test('nothing else that the browser stores is touched, and what nobody can read holds nothing up', () => {
  localStorage.setItem('adminToken', '{"at":1}')
  localStorage.setItem('form volunteer', 'cut of')
  saveDraft('contact', draft)
  after(DRAFT_MS + 1)
  expect(Object.keys(localStorage).sort()).toEqual(['adminToken', 'form volunteer'])
})

test('a browser that stores nothing shows the page all the same', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => dropOldDrafts(DRAFT_MS, draftKeys)).not.toThrow()
  vi.unstubAllGlobals()
})

test('a draft that is dropped leaves nothing', () => {
  saveDraft('contact', draft)
  dropDraft('contact')
  expect(localStorage.length).toBe(0)
})
