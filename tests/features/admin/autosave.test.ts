import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/client.ts'
import type { EditorReport, EditorReportResult } from '#src/contract/editors.ts'
import { createAutosave } from '#src/features/admin/autosave/autosave.ts'
import { listTextsOnDevice } from '#src/features/admin/autosave/on-device.ts'

const editedItem = { section: 'news', item: 'an-item', version: 3 } as const
const noOtherEditors: EditorReportResult = { closed: false, others: [] }

let editorReports: EditorReport[]
let queuedResponses: (() => Promise<EditorReportResult>)[]
let uploadedUrls: string[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  editorReports = []
  queuedResponses = []
  uploadedUrls = []
})
afterEach(() => vi.useRealTimers())

function startAutosave() {
  return createAutosave(editedItem, {
    async sendEditorReport(editorReport) {
      editorReports.push(editorReport)
      return await (queuedResponses.shift() ?? (async () => noOtherEditors))()
    },
    uploadImage: async (image) => `/api/media/${image.length}`,
    onUploaded: (_, imageUrl) => uploadedUrls.push(imageUrl),
  })
}

const failOffline = async () => {
  throw new ApiError('No answer', 0)
}
const listSentReports = () => editorReports.map(({ turn, fields }) => [turn, fields])
const readTextLocation = (autosave: ReturnType<typeof startAutosave>) => autosave.$state.get().textLocation

test('autosave stores text on the device at once and on the server after three seconds', async () => {
  const autosave = startAutosave()
  for (const title of ['A', 'A r', 'A road']) autosave.writeFields({ title })
  expect(listTextsOnDevice('news')).toMatchObject([{ id: autosave.getRowId(), fields: { title: 'A road' } }])
  await vi.advanceTimersByTimeAsync(2900)
  expect(editorReports).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(listSentReports()).toEqual([[1, { title: 'A road' }]])
  expect(readTextLocation(autosave)).toBe('server')
  expect(listTextsOnDevice('news')).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(editorReports).toHaveLength(1)
})

test('autosave waits for the current request before it sends newer text', async () => {
  const autosave = startAutosave()
  let resolveRequest = () => {}
  queuedResponses.push(() => new Promise((resolve) => (resolveRequest = () => resolve(noOtherEditors))))
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  autosave.writeFields({ title: 'Two' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(listSentReports()).toEqual([[1, { title: 'One' }]])
  expect(readTextLocation(autosave)).toBe('device')
  resolveRequest()
  await vi.advanceTimersByTimeAsync(3000)
  expect(listSentReports().at(-1)).toEqual([2, { title: 'Two' }])
  expect(readTextLocation(autosave)).toBe('server')
})

test('autosave keeps text on the device while offline and sends it when online', async () => {
  const autosave = startAutosave()
  queuedResponses.push(failOffline, failOffline)
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(readTextLocation(autosave)).toBe('device')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(editorReports).toHaveLength(2)
  autosave.sendUnsent()
  await vi.advanceTimersByTimeAsync(0)
  expect(readTextLocation(autosave)).toBe('server')
  expect(listTextsOnDevice('news')).toEqual([])
})

test('autosave uploads an image once and replaces it by its URL', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One', image: 'data:image/png;base64,AAAA' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(listSentReports()).toEqual([[1, { title: 'One', image: '/api/media/26' }]])
  expect(uploadedUrls).toEqual(['/api/media/26'])
})

test('autosave sends text under a new id after another user has taken over the unsaved text', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  const firstId = autosave.getRowId()
  queuedResponses.push(async () => ({ closed: true, others: [] }))
  autosave.writeFields({ title: 'One and a half' })
  await vi.advanceTimersByTimeAsync(3100)
  expect(autosave.$state.get()).toMatchObject({ isContinuedElsewhere: true, textLocation: 'server' })
  expect(autosave.getRowId()).not.toBe(firstId)
  expect(editorReports.at(-1)).toMatchObject({ id: autosave.getRowId(), turn: 1, fields: { title: 'One and a half' } })
})

test('when a user continues older unsaved text, autosave deletes it only after the server has stored the new text', async () => {
  const autosave = startAutosave()
  autosave.continueRow('another')
  queuedResponses.push(failOffline)
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(editorReports.filter(({ closed }) => closed)).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(editorReports.filter(({ closed }) => closed)).toMatchObject([{ id: 'another' }])
})

test('autosave sends text at once when the page is hidden, and keeps the editing form open', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  await autosave.sendOnHide()
  expect(listSentReports()).toEqual([[1, { title: 'One' }]])
  await autosave.sendOnHide()
  expect(editorReports).toHaveLength(1)
  expect(editorReports[0]).not.toHaveProperty('left')
})

test('autosave tells the server when the page closes, if it has sent an earlier request', async () => {
  const autosave = startAutosave()
  await autosave.sendOnLeave()
  expect(editorReports).toEqual([])
  autosave.writeFields({ title: 'One' })
  await autosave.sendOnLeave()
  expect(editorReports).toMatchObject([{ turn: 1, fields: { title: 'One' }, left: true }])
  autosave.reportPresence()
  await vi.advanceTimersByTimeAsync(0)
  expect(editorReports.at(-1)).not.toHaveProperty('left')
  await autosave.sendOnLeave()
  expect(editorReports.at(-1)).toMatchObject({ turn: 3, left: true })
  expect(editorReports.at(-1)).not.toHaveProperty('fields')
})

test('autosave deletes the unsaved text on device and server when it equals the saved item', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  autosave.writeFields(null)
  expect(listTextsOnDevice('news')).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(listSentReports().at(-1)).toEqual([2, null])
  expect(readTextLocation(autosave)).toBeUndefined()
})

test('autosave tells the server when editing ends and sends no request afterwards', async () => {
  const autosave = startAutosave()
  autosave.writeFields({ title: 'One' })
  await vi.advanceTimersByTimeAsync(3000)
  autosave.writeFields({ title: 'Two' })
  await autosave.deleteAndStop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(editorReports.at(-1)).toMatchObject({ id: autosave.getRowId(), closed: true })
  expect(editorReports).toHaveLength(2)
  expect(listTextsOnDevice('news')).toEqual([])
})

test('autosave keeps text on the server when the user closes the editing form and keeps its text for later', async () => {
  const autosave = startAutosave()
  autosave.continueRow('another')
  autosave.writeFields({ title: 'One' })
  await autosave.keepAndStop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(editorReports).toMatchObject([
    { fields: { title: 'One' }, left: true },
    { id: 'another', closed: true },
  ])
  expect(editorReports[0]).not.toHaveProperty('closed')
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
