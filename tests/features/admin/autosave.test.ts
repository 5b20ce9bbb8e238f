import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type UnsavedText } from '#src/admin/editor/autosave/autosave.ts'
import { listTextsOnDevice } from '#src/admin/editor/autosave/on-device.ts'
import { ApiError } from '#src/api/client.ts'
import type { Draft, DraftReport, DraftState } from '#src/contract/drafts.ts'

type SentRequest = { version: number; report?: DraftReport; deleted?: boolean }

let sentRequests: SentRequest[]
let queuedResponses: (() => Promise<DraftState>)[]
let lastVersion: number

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sentRequests = []
  queuedResponses = []
  lastVersion = 10
})
afterEach(() => vi.useRealTimers())

async function respond(report: DraftReport, version: number): Promise<DraftState> {
  const queuedResponse = queuedResponses.shift()
  if (queuedResponse) return await queuedResponse()
  return { version: report.fields ? ++lastVersion : version, openEditors: [] }
}

vi.mock('#src/api/admin/drafts.ts', () => ({
  async saveDraft(_: unknown, report: DraftReport, version: number) {
    sentRequests.push({ version, report })
    return await respond(report, version)
  },
  async deleteDraft(_: unknown, version: number) {
    sentRequests.push({ version, deleted: true })
  },
}))
vi.mock('#src/api/admin/media.ts', () => ({ uploadTextImage: async (image: string) => `/api/media/${image.length}` }))

function startAutosave(unsavedText?: UnsavedText, onUploaded: (image: string, url: string) => void = () => {}) {
  return createAutosave({ section: 'news', item: 'an-item', baseVersion: 3, unsavedText }, onUploaded)
}

function makeDraft(overrides: Partial<Draft> = {}): Draft {
  const changedAt = new Date().toISOString()
  const text = { item: 'an-item', baseVersion: 3, fields: { title: 'Theirs' }, editor: 'another', changedAt }
  return { ...text, version: 20, openEditors: [], ...overrides }
}

const failOffline = async () => {
  throw new ApiError('No answer', 0)
}
const refuseWith = (draft?: Draft) => async () => {
  throw new ApiError('Conflict', 412, { ...(draft && { draft }) })
}
const listSentTexts = () => sentRequests.map(({ version, report }) => [version, report?.fields])
const readTextLocation = (autosave: ReturnType<typeof startAutosave>) => autosave.$state.get().textLocation

test('autosave stores text on the device at once and on the server after three seconds', async () => {
  const autosave = startAutosave()
  for (const title of ['A', 'A r', 'A road']) autosave.writeFields({ title })
  expect(listTextsOnDevice('news')).toMatchObject([{ editor: autosave.editor, fields: { title: 'A road' } }])
  await vi.advanceTimersByTimeAsync(2900)
  expect(sentRequests).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(listSentTexts()).toEqual([[0, { title: 'A road' }]])
  expect(readTextLocation(autosave)).toBe('server')
  expect(listTextsOnDevice('news')).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sentRequests).toHaveLength(1)
})

test('autosave stores typed text on the device at most twice a second, and at once when the page is left', async () => {
  const autosave = startAutosave()
  const readTitles = () => listTextsOnDevice('news').map(({ fields }) => fields.title)
  autosave.writeFieldsSoon({ title: 'A' })
  for (const title of ['A r', 'A ro']) autosave.writeFieldsSoon({ title })
  expect(readTitles()).toEqual(['A'])
  await vi.advanceTimersByTimeAsync(500)
  expect(readTitles()).toEqual(['A ro'])
  autosave.writeFieldsSoon({ title: 'A road' })
  void autosave.leave()
  expect(listSentTexts()).toEqual([[0, { title: 'A road' }]])
})

test('autosave waits for the current request before it sends newer text', async () => {
  const autosave = startAutosave()
  let resolveRequest = () => {}
  queuedResponses.push(
    () => new Promise((resolve) => (resolveRequest = () => resolve({ version: 11, openEditors: [] }))),
  )
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  autosave.writeFields({ title: 'Two' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(listSentTexts()).toEqual([[0, { title: 'One' }]])
  expect(readTextLocation(autosave)).toBe('device')
  resolveRequest()
  await vi.advanceTimersByTimeAsync(3000)
  expect(listSentTexts().at(-1)).toEqual([11, { title: 'Two' }])
  expect(readTextLocation(autosave)).toBe('server')
})

test('autosave keeps text on the device while offline and sends it when online', async () => {
  const autosave = startAutosave()
  queuedResponses.push(failOffline, failOffline)
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(readTextLocation(autosave)).toBe('device')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sentRequests).toHaveLength(2)
  void autosave.sendNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(readTextLocation(autosave)).toBe('server')
  expect(listTextsOnDevice('news')).toEqual([])
})

test('autosave uploads an image once and replaces it by its URL', async () => {
  const uploadedUrls: string[] = []
  const autosave = startAutosave(undefined, (_, url) => uploadedUrls.push(url))
  autosave.writeFields({ title: 'One', image: 'data:image/png;base64,AAAA' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(listSentTexts()).toEqual([[0, { title: 'One', image: '/api/media/26' }]])
  expect(uploadedUrls).toEqual(['/api/media/26'])
})

test('autosave keeps its text on the device while another form has a draft, and sends it when the user chooses it', async () => {
  const autosave = startAutosave()
  queuedResponses.push(refuseWith(makeDraft()))
  autosave.writeFields({ title: 'Mine' })
  await vi.advanceTimersByTimeAsync(3100)
  expect(autosave.$state.get()).toMatchObject({ textLocation: 'device', theirDraft: { fields: { title: 'Theirs' } } })
  autosave.writeFields({ title: 'Mine, longer' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listSentTexts().at(-1)).toEqual([20, undefined])
  expect(listTextsOnDevice('news')).toMatchObject([{ fields: { title: 'Mine, longer' } }])
  await expect(autosave.flush()).rejects.toThrow(ApiError)
  autosave.takeTheirDraft()
  void autosave.sendNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(listSentTexts().at(-1)).toEqual([20, { title: 'Mine, longer' }])
  expect(autosave.$state.get()).toMatchObject({ textLocation: 'server', theirDraft: undefined })
})

test('autosave continues the draft of another form without sending the same text again', async () => {
  const autosave = startAutosave()
  queuedResponses.push(refuseWith(makeDraft()))
  void autosave.sendNow()
  await vi.advanceTimersByTimeAsync(0)
  autosave.writeFields({ ...autosave.takeTheirDraft() })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listSentTexts()).toEqual([[0, undefined]])
  autosave.writeFields({ title: 'Theirs and mine' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(listSentTexts().at(-1)).toEqual([20, { title: 'Theirs and mine' }])
})

test('autosave sends its text when the draft of the other form was saved or discarded', async () => {
  const autosave = startAutosave()
  queuedResponses.push(refuseWith(makeDraft()), refuseWith())
  autosave.writeFields({ title: 'Mine' })
  await vi.advanceTimersByTimeAsync(3000)
  void autosave.sendNow()
  await vi.advanceTimersByTimeAsync(3100)
  expect(listSentTexts().at(-1)).toEqual([0, { title: 'Mine' }])
  expect(autosave.$state.get()).toMatchObject({ textLocation: 'server', theirDraft: undefined })
})

test('autosave replaces the draft that the form continues, and keeps a continued copy on the device until then', async () => {
  const autosave = startAutosave({ ...makeDraft({ editor: 'a-copy' }), isOnDevice: true })
  queuedResponses.push(failOffline)
  autosave.writeFields({ title: 'Theirs' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(listTextsOnDevice('news')).toMatchObject([{ editor: 'a-copy', version: 20 }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listSentTexts()).toEqual([
    [20, { title: 'Theirs' }],
    [20, { title: 'Theirs' }],
  ])
  expect(listTextsOnDevice('news')).toEqual([])
})

test('autosave sends text at once when the page is hidden, and keeps the editing form open', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  expect(autosave.hasUnsent()).toBe(true)
  await autosave.sendNow()
  expect(listSentTexts()).toEqual([[0, { title: 'One' }]])
  expect(autosave.hasUnsent()).toBe(false)
  expect(sentRequests[0]?.report).not.toHaveProperty('left')
})

test('autosave tells the server when the page closes, if it has sent an earlier request', async () => {
  const autosave = startAutosave()
  await autosave.leave()
  expect(sentRequests).toEqual([])
  autosave.writeFields({ title: 'One' })
  await autosave.leave()
  expect(sentRequests).toMatchObject([{ report: { fields: { title: 'One' }, left: true } }])
  void autosave.sendNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sentRequests.at(-1)?.report).not.toHaveProperty('left')
  await autosave.leave()
  expect(sentRequests.at(-1)?.report).toMatchObject({ left: true })
  expect(sentRequests.at(-1)?.report).not.toHaveProperty('fields')
})

test('autosave deletes the unsaved text on device and server when it equals the saved item', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  autosave.writeFields(null)
  expect(listTextsOnDevice('news')).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(sentRequests.at(-1)).toEqual({ version: 11, deleted: true })
  expect(readTextLocation(autosave)).toBeUndefined()
})

test('autosave deletes the draft when editing ends and sends no request afterwards', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  autosave.writeFields({ title: 'Two' })
  await autosave.deleteAndEnd()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sentRequests.at(-1)).toEqual({ version: 11, deleted: true })
  expect(sentRequests).toHaveLength(2)
  expect(listTextsOnDevice('news')).toEqual([])
})

test('autosave does not delete the draft of another form when editing ends', async () => {
  const autosave = startAutosave()
  queuedResponses.push(refuseWith(makeDraft()))
  autosave.writeFields({ title: 'Mine' })
  await vi.advanceTimersByTimeAsync(3000)
  await autosave.deleteAndEnd()
  expect(sentRequests.at(-1)).toMatchObject({ report: { left: true } })
  expect(sentRequests.at(-1)?.report).not.toHaveProperty('fields')
  expect(listTextsOnDevice('news')).toEqual([])
})

test('autosave sends nothing while the item is saved, and names the draft that the save replaces', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  autosave.writeFields({ title: 'Two' })
  expect(await autosave.pause()).toBe(11)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sentRequests).toHaveLength(1)
  autosave.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(listSentTexts().at(-1)).toEqual([11, { title: 'Two' }])
})

test('autosave keeps text on the server when the user closes the editing form and keeps its text for later', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  await autosave.keepAndEnd()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sentRequests).toMatchObject([{ report: { fields: { title: 'One' }, left: true } }])
  expect(listTextsOnDevice('news')).toEqual([])
})

test('autosave stores text without its image when the device has too little space', async () => {
  const autosave = startAutosave()
  queuedResponses.push(failOffline)
  const realStorage = localStorage
  const setItem = (key: string, value: string) => {
    if (value.length > 5_000_000) throw new DOMException('It is full', 'QuotaExceededError')
    realStorage.setItem(key, value)
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(realStorage, { get: (_, name) => (name === 'setItem' ? setItem : undefined) }),
  )
  autosave.writeFields({ title: 'One', image: `data:image/png;base64,${'A'.repeat(12_000_000)}` })
  expect(readTextLocation(autosave)).toBe('device-without-images')
  vi.unstubAllGlobals()
  expect(listTextsOnDevice('news')).toMatchObject([{ fields: { title: 'One', image: '' } }])
})
