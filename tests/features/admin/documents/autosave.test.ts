import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { breakCall, holdCall, listCalls, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import {
  addAndOpenArticle,
  buildAutosavePath,
  listSentTitles,
  listStoredTexts,
  openNewArticle,
  waitUntil,
} from './article-form.ts'

setUpStaffSite()

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

type Form = Awaited<ReturnType<typeof openNewArticle>>

let form: Form

beforeEach(async () => {
  form = await openNewArticle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const readLocation = () => form.autosave.$state.get().location
const waitForLocation = (location: string) => waitUntil(() => readLocation() === location)
const waitForCalls = (count: number) => waitUntil(() => listSentTitles(form).length === count)
const listTitlesOnDevice = () => listEntries('news').map(({ fields }) => fields.title)

describe('unsaved text of a form', () => {
  test('is stored on the device at once, and on the server after three seconds', async () => {
    form.change({ title: 'A' })
    expect(listTitlesOnDevice()).toEqual(['A'])
    form.change({ title: 'A road' })
    await vi.advanceTimersByTimeAsync(2900)
    expect(listSentTitles(form)).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await waitForLocation('server')
    expect(await listStoredTexts(form.id)).toMatchObject([{ title: 'A road' }])
    expect(listEntries('news')).toMatchObject([{ form: form.form, fields: { title: 'A road' }, isOnServer: true }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(listSentTitles(form)).toEqual(['A road'])
  })

  test('is stored on the device at most twice a second, and at once when the page is left', async () => {
    for (const title of ['A', 'A r', 'A ro']) form.change({ title })
    expect(listTitlesOnDevice()).toEqual(['A'])
    await vi.advanceTimersByTimeAsync(500)
    expect(listTitlesOnDevice()).toEqual(['A ro'])
    form.change({ title: 'A road' })
    form.autosave.leave()
    expect(listTitlesOnDevice()).toEqual(['A road'])
    await waitForCalls(1)
    expect(listSentTitles(form)).toEqual(['A road'])
  })

  test('is sent when the page is left with a request that outlives the page, unless the text is too long for one', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    form.change({ title: 'A road' })
    dispatchEvent(new Event('pagehide'))
    form.change({ content: 'x'.repeat(40_000) })
    dispatchEvent(new Event('pagehide'))
    await waitForCalls(2)
    expect(fetchSpy.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false])
  })

  test('is sent with one request at a time', async () => {
    const release = holdCall(`PUT ${buildAutosavePath(form)}`)
    form.change({ title: 'One' })
    await vi.advanceTimersByTimeAsync(3000)
    await waitForCalls(1)
    form.change({ title: 'Two' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(listSentTitles(form)).toEqual(['One'])
    expect(readLocation()).toBe('device')
    release()
    await waitUntil(async () => (await listStoredTexts(form.id)).length > 0)
    await waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(3000)
      return readLocation() === 'server'
    })
    expect(listSentTitles(form)).toEqual(['One', 'Two'])
  })

  test('stays on the device while the server does not answer, is sent again after ten seconds, and at once when online', async () => {
    breakCall(`PUT ${buildAutosavePath(form)}`, 'no answer')
    form.change({ title: 'A road' })
    await vi.advanceTimersByTimeAsync(3000)
    await waitForCalls(1)
    expect(readLocation()).toBe('device')
    await waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      return listSentTitles(form).length === 2
    })
    repairCalls()
    await waitUntil(() => {
      dispatchEvent(new Event('online'))
      return readLocation() === 'server'
    })
    expect(await listStoredTexts(form.id)).toMatchObject([{ title: 'A road' }])
  })

  test('is sent at once when the page is hidden', async () => {
    form.change({ title: 'A road' })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    dispatchEvent(new Event('visibilitychange'))
    await waitForLocation('server')
  })

  test('has its image uploaded once, and then the URL of the image', async () => {
    form.change({ title: 'One', image: PIXEL })
    await vi.advanceTimersByTimeAsync(3000)
    await waitUntil(() => String(form.$state.get().fields.image).startsWith('/api/media/'))
    form.change({ title: 'Two' })
    await waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(3000)
      return readLocation() === 'server'
    })
    const { image } = form.$state.get().fields
    expect(await listStoredTexts(form.id)).toMatchObject([{ title: 'Two', image }])
    expect(listCalls('POST', '/api/admin/images')).toHaveLength(1)
  })

  test('is sent without an image that the server refuses, which stays in the form', async () => {
    form.change({ title: 'One', image: 'data:image/png;base64,AAAA' })
    await vi.advanceTimersByTimeAsync(3000)
    await waitForLocation('server')
    expect(await listStoredTexts(form.id)).toMatchObject([{ title: 'One', image: '' }])
    expect(form.$state.get().fields.image).toBe('data:image/png;base64,AAAA')
  })

  test('is stored without its image when the device has too little space', () => {
    const realStorage = localStorage
    const setItem = (key: string, value: string) => {
      if (value.length > 5_000_000) throw new DOMException('It is full', 'QuotaExceededError')
      realStorage.setItem(key, value)
    }
    const getItem = (key: string) => realStorage.getItem(key)
    const get = (_: Storage, name: string | symbol) => (name === 'setItem' ? setItem : getItem)
    vi.stubGlobal('localStorage', new Proxy(realStorage, { get }))
    form.change({ title: 'One', image: `data:image/png;base64,${'A'.repeat(12_000_000)}` })
    expect(readLocation()).toBe('device-without-images')
    vi.unstubAllGlobals()
    expect(listEntries('news')).toMatchObject([{ fields: { title: 'One', image: '' } }])
  })

  test('is deleted on the device and on the server when it equals the saved text again', async () => {
    vi.useRealTimers()
    form = await addAndOpenArticle()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    form.change({ title: 'A bridge' })
    await vi.advanceTimersByTimeAsync(3000)
    await waitForLocation('server')
    form.change({ title: 'A road' })
    expect(listEntries('news')).toEqual([])
    expect(readLocation()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(3000)
    await waitUntil(async () => (await listStoredTexts(form.id)).length === 0)
    expect(listSentTitles(form)).toEqual(['A bridge', null])
  })

  test('is not sent while the document is saved, and the save ends it on the server', async () => {
    vi.useRealTimers()
    form = await addAndOpenArticle()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    form.change({ title: 'A bridge' })
    await vi.advanceTimersByTimeAsync(3000)
    await waitForLocation('server')
    const release = holdCall(`PUT /api/news/${form.id}`)
    form.change({ title: 'A wide bridge' })
    const saving = form.save(undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(listSentTitles(form)).toEqual(['A bridge'])
    release()
    expect(await saving).toMatchObject({ kind: 'saved' })
    expect(await listStoredTexts(form.id)).toEqual([])
    expect(listEntries('news')).toEqual([])
  })
})
