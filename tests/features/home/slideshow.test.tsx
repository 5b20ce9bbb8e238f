import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { firstSlides } from '#src/features/home/first-slides.ts'
import { Slides } from '#src/features/home/Slides.tsx'
import { Slideshow } from '#src/features/home/Slideshow.tsx'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { makeMedia, makeVideo } from '#tests/support/make-media.ts'
import { wantLessMotion } from '#tests/support/wishes.ts'

const network = answerCalls()
const plays = () => vi.mocked(HTMLMediaElement.prototype.play)
const pauses = () => vi.mocked(HTMLMediaElement.prototype.pause)

let onScreen = true

class Watcher {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: Watcher['tell']) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: onScreen }])
  }
  disconnect() {}
}

beforeEach(() => {
  onScreen = true
  vi.stubGlobal('IntersectionObserver', Watcher)
  // Never idle: the page's own rows are not asked for again.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

afterEach(() => {
  network.resetHandlers()
})

const one = () => makeMedia({ title: 'One' })
const two = () => makeMedia({ title: 'Two', description: 'The second of three' })
const three = () => makeMedia({ title: 'Three' })
const oneVideo = (about: Partial<GalleryItem> = {}) => makeVideo({ title: 'Video', ...about })

function show(items: GalleryItem[] | undefined) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Slideshow first={items && { items, total: items.filter(({ url }) => url).length }} />
    </SWRConfig>,
  )
}

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

const title = () => document.querySelector('p[aria-live]')?.textContent
const section = () => screen.queryByRole('region', { name: 'Campaign in Action' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const dots = () => screen.queryAllByRole('listitem')
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Show large: ${name}`) }))
const dialog = () => screen.queryByRole('dialog')

function line(connection: object) {
  vi.stubGlobal('navigator', { connection })
}

test('an image gives way to the next item after 10 seconds', () => {
  show([one(), two()])
  pass(9999)
  expect(title()).toBe('One')
  pass(1)
  expect(title()).toBe('Two')
})

test('a video gives way to the next item after 30 seconds', () => {
  show([oneVideo(), two()])
  pass(29_999)
  expect(title()).toBe('Video')
  pass(1)
  expect(title()).toBe('Two')
})

test('it wraps around at both ends', () => {
  show([one(), two(), three()])
  press('Previous')
  expect(title()).toBe('Three')
  pass(300)
  press('Next')
  expect(title()).toBe('One')
  for (const next of ['Two', 'Three', 'One']) {
    pass(10_000)
    expect(title()).toBe(next)
  }
})

test('for 300 ms after a change nothing moves, and the buttons are disabled', () => {
  show([one(), two(), three()])
  press('Next')
  expect(title()).toBe('Two')
  expect(screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)).toHaveLength(5)
  press('Next')
  pass(299)
  press('Next')
  expect(title()).toBe('Two')
  expect(button('Next').disabled).toBe(true)
  pass(1)
  expect(button('Next').disabled).toBe(false)
  press('Next')
  expect(title()).toBe('Three')
})

test('the lock holds after it moved by itself too', () => {
  show([one(), two()])
  pass(10_000)
  expect(button('Next').disabled).toBe(true)
  pass(300)
  expect(button('Next').disabled).toBe(false)
})

test('a button that was disabled under the finger has the focus again', () => {
  show([one(), two()])
  button('Next').focus()
  press('Next')
  button('Next').blur()
  pass(300)
  expect(document.activeElement).toBe(button('Next'))
})

test('there is one dot for each item, which shows its item', () => {
  show([one(), two(), three()])
  expect(dots()).toHaveLength(3)
  press('3: Three')
  expect(title()).toBe('Three')
  expect(button('3: Three').getAttribute('aria-current')).toBe('true')
  expect(button('1: One').getAttribute('aria-current')).toBeNull()
})

test('a single item has no previous, no next and no dots', () => {
  show([one()])
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(['Show large: One'])
  pass(60_000)
  expect(title()).toBe('One')
})

test('it begins again when it stands past the last item', () => {
  const items = [one(), two(), three()]
  const { rerender } = render(<Slides slides={items} total={3} onMissing={() => {}} />)
  press('3: Three')
  expect(title()).toBe('Three')
  rerender(<Slides slides={items.slice(0, 2)} total={2} onMissing={() => {}} />)
  expect(title()).toBe('One')
})

test('the page carries the first slide and says how many there are', () => {
  const all = [makeMedia({ url: '' }), one(), two(), three()]
  const { items, total } = firstSlides(all)
  expect(items.map(({ title }) => title)).toEqual(['One'])
  expect(total).toBe(3)
})

test('there is a dot for each slide that is still on its way, and a step there asks for it', async () => {
  const all = [one(), two(), three()]
  let asked = 0
  network.use(
    http.get('*/api/gallery', () => {
      asked++
      return HttpResponse.json({ items: all, more: true })
    }),
  )
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Slideshow first={firstSlides(all)} />
    </SWRConfig>,
  )
  expect(dots()).toHaveLength(3)
  vi.useRealTimers()
  press('3')
  // The one before stands meanwhile.
  expect(title()).toBe('One')
  await waitFor(() => expect(title()).toBe('Three'))
  expect(button('3: Three').getAttribute('aria-current')).toBe('true')
  expect(asked).toBe(1)
})

test('an item without an address is dropped', () => {
  show([makeMedia({ title: 'Nowhere', url: '' }), two()])
  expect(title()).toBe('Two')
  expect(dots()).toHaveLength(0)
})

test('without items there is no section', () => {
  show([])
  expect(section()).toBeNull()
  cleanup()
  show([makeMedia({ url: '' })])
  expect(section()).toBeNull()
})

test('a placeholder stands while it is loading, and the items after', async () => {
  vi.useRealTimers()
  network.use(http.get('*/api/gallery', () => HttpResponse.json({ items: [one()], more: false })))
  show(undefined)
  expect(screen.getByRole('status', { name: 'Loading photos and videos' })).toBeDefined()
  await screen.findByText('One')
  expect(screen.queryByRole('status')).toBeNull()
})

test('when it cannot be loaded there is no section', async () => {
  vi.useRealTimers()
  network.use(http.get('*/api/gallery', () => new HttpResponse(null, { status: 500 })))
  show(undefined)
  await waitFor(() => expect(section()).toBeNull())
})

test('a tap opens the item large, with its title, its description, previous, next and close', () => {
  show([one(), two(), three()])
  press('Next')
  open('Two')
  const modal = within(screen.getByRole('dialog', { name: 'Two' }))
  expect(modal.getByText('The second of three')).toBeDefined()
  pass(300)
  fireEvent.click(modal.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('dialog', { name: 'Three' }).textContent).not.toContain('The second of three')
  pass(300)
  fireEvent.click(modal.getByRole('button', { name: 'Previous' }))
  expect(screen.getByRole('dialog', { name: 'Two' })).toBeDefined()
  fireEvent.click(modal.getByRole('button', { name: 'Close' }))
  expect(dialog()).toBeNull()
  expect(title()).toBe('Two')
})

test('nothing moves while an item is large, and it goes on afterwards', () => {
  show([one(), two()])
  pass(9000)
  open('One')
  pass(60_000)
  expect(title()).toBe('One')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  pass(10_000)
  expect(title()).toBe('Two')
})

test('a video asks for fullscreen, and leaves it when it is closed', async () => {
  const asked = vi.fn().mockResolvedValue(undefined)
  const left = vi.fn().mockResolvedValue(undefined)
  Object.assign(Element.prototype, { requestFullscreen: asked })
  Object.assign(document, { exitFullscreen: left })
  show([oneVideo(), one()])
  open('Video')
  expect(asked).toHaveBeenCalledTimes(1)
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(left).toHaveBeenCalledTimes(1)
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
})

test('an image asks for no fullscreen', () => {
  const asked = vi.fn()
  Object.assign(Element.prototype, { requestFullscreen: asked })
  show([one()])
  open('One')
  expect(asked).not.toHaveBeenCalled()
})

test('a refused fullscreen is logged and nothing more', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  Object.assign(Element.prototype, { requestFullscreen: () => Promise.reject(new Error('not allowed')) })
  show([oneVideo()])
  open('Video')
  await act(async () => {})
  expect(warn).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('dialog', { name: 'Video' })).toBeDefined()
  expect(window.toasts).toBeUndefined()
})

test('a video is muted, goes round, and says what it costs', () => {
  show([oneVideo()])
  const video = document.querySelector('video')
  expect(video?.muted).toBe(true)
  expect(video?.loop).toBe(true)
  expect(video?.preload).toBe('none')
  expect(plays()).toHaveBeenCalledTimes(1)
  expect(screen.getByText('14 MB · 1:20')).toBeDefined()
})

test('a video that is not on the screen yet loads nothing', () => {
  onScreen = false
  show([oneVideo()])
  expect(plays()).not.toHaveBeenCalled()
})

test('what the server sends neither plays nor loads a video', () => {
  const html = renderToString(<Slideshow first={firstSlides([oneVideo()])} />)
  expect(html).toContain('preload="none"')
  expect(html).not.toContain('autoplay')
})

test.each([
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '3g' },
  { effectiveType: '4g', type: 'cellular' },
])('a video loads nothing by itself on a line of %o', (connection) => {
  line(connection)
  show([oneVideo()])
  expect(plays()).not.toHaveBeenCalled()
})

test('with reduced motion nothing advances or plays until somebody starts it', () => {
  wantLessMotion()
  show([oneVideo(), one()])
  pass(60_000)
  expect(title()).toBe('Video')
  expect(plays()).not.toHaveBeenCalled()
  press('Start moving')
  pass(30_000)
  expect(title()).toBe('One')
})

test('with data saved nothing advances', () => {
  line({ saveData: true, effectiveType: '4g' })
  show([one(), two()])
  pass(60_000)
  expect(title()).toBe('One')
})

test('the pause button stops it, and starts it again', () => {
  show([oneVideo(), one()])
  press('Stop moving')
  expect(pauses()).toHaveBeenCalled()
  pass(60_000)
  expect(title()).toBe('Video')
  press('Start moving')
  pass(30_000)
  expect(title()).toBe('One')
})
