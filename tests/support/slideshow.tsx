import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { Slideshow } from '#src/features/home/Slideshow.tsx'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { makeMedia, makeVideo } from '#tests/support/make-media.ts'

beforeEach(() => {
  view.onScreen = true
  vi.stubGlobal('IntersectionObserver', Watcher)
  // Never idle, so that the island does not revalidate the page's rows.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

afterEach(() => {
  network.resetHandlers()
})

export const network = answerCalls()
export const view = { onScreen: true }

class Watcher {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: Watcher['tell']) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: view.onScreen }])
  }
  disconnect() {}
}

export const one = () => makeMedia({ title: 'One' })
export const two = () => makeMedia({ title: 'Two', description: 'The second of three' })
export const three = () => makeMedia({ title: 'Three' })
export const oneVideo = (about: Partial<GalleryItem> = {}) => makeVideo({ title: 'Video', ...about })

export function show(items: GalleryItem[] | undefined) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Slideshow first={items && { items, total: items.filter(({ url }) => url).length }} />
    </SWRConfig>,
  )
}

export function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

export const title = () => document.querySelector('p[aria-live]')?.textContent
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string) => fireEvent.click(button(name))
