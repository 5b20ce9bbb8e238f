import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { Slides, Slideshow } from '#src/features/home/Slideshow.tsx'
import { toFirstGallerySlides } from '#src/features/home/slides.ts'
import { makeMedia } from '#tests/support/data/make-rows.ts'
import { findButton } from '#tests/support/island.tsx'
import { addGalleryItems } from '#tests/support/site/rows.ts'
import { breakCall, countGetRequests, siteCalls } from '#tests/support/site/site.ts'
import {
  advanceSlideshowTime,
  makeFirstImage,
  makeSecondImage,
  makeSlideVideo,
  makeThirdImage,
  pressSlideshowButton,
  readSlideTitle,
  setUpSlideshow,
  showSlideshow,
} from './slideshow.tsx'

setUpSlideshow()

const findSection = () => screen.queryByRole('region', { name: 'Campaign in Action' })
const listDots = () => screen.queryAllByRole('listitem')

test('the slideshow advances from an image after 10 seconds', () => {
  showSlideshow([makeFirstImage(), makeSecondImage()])
  advanceSlideshowTime(9999)
  expect(readSlideTitle()).toBe('One')
  advanceSlideshowTime(1)
  expect(readSlideTitle()).toBe('Two')
})

test('the slideshow advances from a video after 30 seconds', () => {
  showSlideshow([makeSlideVideo(), makeSecondImage()])
  advanceSlideshowTime(29_999)
  expect(readSlideTitle()).toBe('Video')
  advanceSlideshowTime(1)
  expect(readSlideTitle()).toBe('Two')
})

test('the slideshow wraps around at both ends', () => {
  showSlideshow([makeFirstImage(), makeSecondImage(), makeThirdImage()])
  pressSlideshowButton('Previous')
  expect(readSlideTitle()).toBe('Three')
  advanceSlideshowTime(300)
  pressSlideshowButton('Next')
  expect(readSlideTitle()).toBe('One')
  for (const nextButton of ['Two', 'Three', 'One']) {
    advanceSlideshowTime(10_000)
    expect(readSlideTitle()).toBe(nextButton)
  }
})

test('the slideshow’s buttons are disabled and no slide advances for 300 ms after a change', () => {
  showSlideshow([makeFirstImage(), makeSecondImage(), makeThirdImage()])
  pressSlideshowButton('Next')
  expect(readSlideTitle()).toBe('Two')
  expect(screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)).toHaveLength(5)
  pressSlideshowButton('Next')
  advanceSlideshowTime(299)
  pressSlideshowButton('Next')
  expect(readSlideTitle()).toBe('Two')
  expect(findButton('Next').disabled).toBe(true)
  advanceSlideshowTime(1)
  expect(findButton('Next').disabled).toBe(false)
  pressSlideshowButton('Next')
  expect(readSlideTitle()).toBe('Three')
})

test('the slideshow’s buttons are also disabled after autoplay has advanced', () => {
  showSlideshow([makeFirstImage(), makeSecondImage()])
  advanceSlideshowTime(10_000)
  expect(findButton('Next').disabled).toBe(true)
  advanceSlideshowTime(300)
  expect(findButton('Next').disabled).toBe(false)
})

test('a slideshow button that was disabled while pressed gets the focus back', () => {
  showSlideshow([makeFirstImage(), makeSecondImage()])
  findButton('Next').focus()
  pressSlideshowButton('Next')
  findButton('Next').blur()
  advanceSlideshowTime(300)
  expect(document.activeElement).toBe(findButton('Next'))
})

test('a click on a dot of the slideshow shows the item of that dot', () => {
  showSlideshow([makeFirstImage(), makeSecondImage(), makeThirdImage()])
  expect(listDots()).toHaveLength(3)
  pressSlideshowButton('3: Three')
  expect(readSlideTitle()).toBe('Three')
  expect(findButton('3: Three').getAttribute('aria-current')).toBe('true')
  expect(findButton('1: One').getAttribute('aria-current')).toBeNull()
})

test('a slideshow with a single item has no Previous, no Next and no dots', () => {
  showSlideshow([makeFirstImage()])
  expect(screen.getAllByRole('button').map((slideButton) => slideButton.getAttribute('aria-label'))).toEqual([
    'Show large: One',
  ])
  advanceSlideshowTime(60_000)
  expect(readSlideTitle()).toBe('One')
})

test('the slideshow returns to the first item when the list becomes shorter', () => {
  const items = [makeFirstImage(), makeSecondImage(), makeThirdImage()]
  const { rerender } = render(<Slides slides={items} slideCount={3} onSlideMissing={() => {}} />)
  pressSlideshowButton('3: Three')
  expect(readSlideTitle()).toBe('Three')
  rerender(<Slides slides={items.slice(0, 2)} slideCount={2} onSlideMissing={() => {}} />)
  expect(readSlideTitle()).toBe('One')
})

test('the slideshow’s HTML contains the first slide and the number of slides', () => {
  const galleryItems = [makeMedia({ url: '' }), makeFirstImage(), makeSecondImage(), makeThirdImage()]
  const { items, slideCount } = toFirstGallerySlides(galleryItems)
  expect(items.map(({ title }) => title)).toEqual(['One'])
  expect(items[0]).not.toHaveProperty('focalPoint')
  expect(slideCount).toBe(3)
})

test('a slide is cropped to the focal point that staff chose, and only then', () => {
  const tallImage = makeMedia({ title: 'Tall', width: 600, height: 1600, focalPoint: { x: 50, y: 90 } })
  const { items } = toFirstGallerySlides([tallImage])
  render(<Slides slides={items} slideCount={1} onSlideMissing={() => {}} />)
  const readSource = () => screen.getByRole('img').getAttribute('src')
  expect(readSource()).toMatch(/&w=600&h=400&fit=cover&position=bottom&q=60$/)
  cleanup()
  showSlideshow([makeFirstImage()])
  expect(readSource()).not.toContain('&fit=cover')
})

test('slides that are not loaded have dots, and going to one of them loads it', async () => {
  const galleryItems = [makeFirstImage(), makeSecondImage(), makeThirdImage()]
  await addGalleryItems(...galleryItems)
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Slideshow firstSlides={toFirstGallerySlides(galleryItems)} />
    </SWRConfig>,
  )
  expect(listDots()).toHaveLength(3)
  vi.useRealTimers()
  pressSlideshowButton('3')
  expect(readSlideTitle()).toBe('One')
  await waitFor(() => expect(readSlideTitle()).toBe('Three'))
  expect(findButton('3: Three').getAttribute('aria-current')).toBe('true')
  expect(countGetRequests('/api/gallery')).toBe(1)
})

test('the slideshow has a dot for each of the 24 newest items, and asks for them in one request', async () => {
  const galleryItems = Array.from({ length: 30 }, (_, index) => makeMedia({ title: `Item ${index + 1}` }))
  await addGalleryItems(...galleryItems)
  vi.useRealTimers()
  showSlideshow(undefined)
  await screen.findByText('Item 1')
  expect(listDots()).toHaveLength(24)
  expect(siteCalls.map(({ query }) => query)).toEqual(['?page=1&limit=24'])
})

test('the slideshow drops an item without a URL', () => {
  showSlideshow([makeMedia({ title: 'Nowhere', url: '' }), makeSecondImage()])
  expect(readSlideTitle()).toBe('Two')
  expect(listDots()).toHaveLength(0)
})

test('without items the home page has no slideshow section', () => {
  showSlideshow([])
  expect(findSection()).toBeNull()
  cleanup()
  showSlideshow([makeMedia({ url: '' })])
  expect(findSection()).toBeNull()
})

test('the slideshow shows a placeholder until its items have loaded', async () => {
  vi.useRealTimers()
  await addGalleryItems(makeFirstImage())
  showSlideshow(undefined)
  expect(screen.getByRole('status', { name: 'Loading photos and videos' })).toBeDefined()
  await screen.findByText('One')
  expect(screen.queryByRole('status')).toBeNull()
})

test('the home page has no slideshow section when loading its items fails', async () => {
  vi.useRealTimers()
  breakCall('GET /api/gallery', 500)
  showSlideshow(undefined)
  await waitFor(() => expect(findSection()).toBeNull())
})
