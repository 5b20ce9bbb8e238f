import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, vi } from 'vitest'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { Slideshow } from '#src/features/home/Slideshow.tsx'
import { makeMedia, makeVideo } from '#tests/support/data/make-rows.ts'
import { setUpSite } from '#tests/support/site/site.ts'

/** Shows the slideshow on an empty site, with timers that only move with `advanceSlideshowTime`. */
export function setUpSlideshow(): void {
  setUpSite()
  beforeEach(prepareSlideshow)
}

function prepareSlideshow(): void {
  viewport.containsSlideshow = true
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  // Never runs idle callbacks, because the slideshow would revalidate its items in an idle callback.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
}

export const viewport = { containsSlideshow: true }

class FakeIntersectionObserver {
  readonly notify: (entries: { isIntersecting: boolean }[]) => void
  constructor(reportIntersection: FakeIntersectionObserver['notify']) {
    this.notify = reportIntersection
  }
  observe() {
    this.notify([{ isIntersecting: viewport.containsSlideshow }])
  }
  disconnect() {}
}

export const makeFirstImage = () => makeMedia({ title: 'One' })
export const makeSecondImage = () => makeMedia({ title: 'Two', description: 'The second of three' })
export const makeThirdImage = () => makeMedia({ title: 'Three' })
export const makeSlideVideo = (overrides: Partial<GalleryItem> = {}) => makeVideo({ title: 'Video', ...overrides })

export function showSlideshow(items: GalleryItem[] | undefined) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Slideshow firstSlides={items && { items, slideCount: items.filter(({ url }) => url).length }} />
    </SWRConfig>,
  )
}

export function advanceSlideshowTime(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

export const readSlideTitle = () => document.querySelector('p[aria-live]')?.textContent
export const findButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const pressSlideshowButton = (name: string) => fireEvent.click(findButton(name))
