import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { createSteps, Lightbox } from '#src/ui/media/Lightbox.tsx'
import { makeMedia, makeVideo } from '#tests/support/data/make-rows.ts'
import { preferReducedMotion, resetPreferences } from '#tests/support/network-preferences.ts'

const items = [
  makeMedia({ title: 'Square', description: 'Full to the doors' }),
  makeVideo({ title: 'Drums' }),
  makeMedia({ title: 'Flyer', width: 900, height: 2000 }),
]

beforeEach(resetPreferences)

function LightboxPage({ list }: { list: GalleryItem[] }) {
  const [item, setItem] = useState<GalleryItem | undefined>(list[0])
  const steps = createSteps(list, item, setItem, ({ id }) => `/gallery?item=${id}`)
  return (
    <>
      <Lightbox item={item} steps={steps} onClose={() => setItem(undefined)} closeHref="/gallery" />
      <input aria-label="Search" />
    </>
  )
}

const showLightbox = (list = items) => render(<LightboxPage list={list} />)
const readTitle = () => screen.getByRole('heading').textContent
const readPosition = () => document.querySelector('dialog [aria-live]')?.textContent
const pressKey = (key: string, target: Element = document.body, keys = {}) =>
  fireEvent.keyDown(target, { key, ...keys })

test('Previous and Next of the lightbox step through the items and wrap around, and a screen reader hears the position', () => {
  showLightbox()
  expect([readTitle(), readPosition()]).toEqual(['Square', '1 of 3: Square'])
  expect(document.querySelector('dialog [aria-live]')?.getAttribute('aria-live')).toBe('polite')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect([readTitle(), readPosition()]).toEqual(['Flyer', '3 of 3: Flyer'])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect([readTitle(), readPosition()]).toEqual(['Square', '1 of 3: Square'])
})

test('a lightbox with one item has no Previous, Next and position, and ignores the arrow keys', () => {
  showLightbox(items.slice(0, 1))
  expect(screen.queryByRole('button', { name: /Previous|Next/ })).toBeNull()
  expect(readPosition()).toBeUndefined()
  pressKey('ArrowRight')
  expect(readTitle()).toBe('Square')
})

test('the arrow keys step through the lightbox wherever the focus is, once for each press', () => {
  showLightbox()
  pressKey('ArrowRight')
  expect(readTitle()).toBe('Drums')
  pressKey('ArrowRight', document.body, { repeat: true })
  expect(readTitle()).toBe('Drums')
  pressKey('ArrowLeft', screen.getByRole('button', { name: 'Close' }))
  expect(readTitle()).toBe('Square')
  pressKey('ArrowLeft')
  expect(readTitle()).toBe('Flyer')
})

test('the arrow keys are left to video controls, text fields and shortcuts of the browser', () => {
  showLightbox()
  pressKey('ArrowRight', screen.getByLabelText('Search'))
  pressKey('ArrowRight', document.body, { altKey: true })
  pressKey('ArrowDown')
  expect(readTitle()).toBe('Square')
  pressKey('ArrowRight')
  pressKey('ArrowRight', findMedia())
  expect(readTitle()).toBe('Drums')
})

test('a closed lightbox does not step with the arrow keys', () => {
  showLightbox()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  pressKey('ArrowRight')
  expect(screen.queryByRole('dialog')).toBeNull()
})

function findMedia(): HTMLElement {
  const media = document.querySelector<HTMLElement>('dialog img, dialog video')
  if (!media) throw new Error('The lightbox shows no image or video')
  media.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400)
  return media
}

/** Drags one finger over the shown image or video, which is 300 × 400 pixels large. */
function swipe({ from = [200, 100], to, pointer = {} }: { from?: number[]; to: number[]; pointer?: object }) {
  const target = findMedia()
  const toEvent = ([clientX = 0, clientY = 0]: number[]) => ({
    ...{ pointerType: 'touch', isPrimary: true, bubbles: true, clientX, clientY },
    ...pointer,
  })
  const box = target.closest<HTMLElement>('div.relative')
  fireEvent.pointerDown(target, toEvent(from))
  fireEvent.pointerMove(target, toEvent(to))
  const distance = box?.style.translate
  fireEvent.pointerUp(target, toEvent(to))
  return { distance, distanceAfterwards: box?.style.translate }
}

test('a swipe to the left shows the next item and one to the right the previous one, and the image follows the finger', () => {
  showLightbox()
  expect(swipe({ to: [120, 110] }).distance).toBe('-80px')
  expect(readTitle()).toBe('Drums')
  swipe({ to: [280, 110] })
  expect(readTitle()).toBe('Square')
})

test.each([
  ['short', { to: [160, 100] }],
  ['mostly vertical', { to: [130, 190] }],
  ['made with the mouse', { to: [20, 100], pointer: { pointerType: 'mouse' } }],
  ['of the second finger', { to: [20, 100], pointer: { isPrimary: false } }],
])('a drag that is %s does not step, and the image returns to its place', (_, drag) => {
  showLightbox()
  expect(swipe(drag).distanceAfterwards).toBe('0px')
  expect(readTitle()).toBe('Square')
})

test('a swipe on an enlarged page or on the controls of a video does not step', () => {
  vi.stubGlobal('visualViewport', { scale: 2 })
  showLightbox()
  swipe({ to: [20, 100] })
  expect(readTitle()).toBe('Square')
  vi.stubGlobal('visualViewport', { scale: 1 })
  pressKey('ArrowRight')
  swipe({ from: [200, 380], to: [20, 380] })
  expect(readTitle()).toBe('Drums')
  swipe({ from: [200, 100], to: [20, 100] })
  expect(readTitle()).toBe('Flyer')
})

test('with the reduced-motion preference the image does not follow the finger, and the swipe steps', () => {
  preferReducedMotion()
  showLightbox()
  expect(swipe({ to: [120, 110] }).distance).toBe('')
  expect(readTitle()).toBe('Drums')
})

test.each([
  ['an image', items[0]],
  ['a video', items[1]],
])('the lightbox shares the address of %s in the gallery', (_, item) => {
  render(<Lightbox item={item} steps={undefined} onClose={() => {}} />)
  const path = `/gallery?item=${item?.id}`
  expect(screen.getByRole('link', { name: 'Copy link' }).getAttribute('href')).toBe(location.origin + path)
  expect(screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(path),
  )
})

test.each([
  ['its own size', items[2], ['900', '2000']],
  ['its ratio, enlarged, if it is a video', makeVideo({ width: 640, height: 360 }), ['3840', '2160']],
  ['the size 1200 × 800 if its own is unknown', makeMedia({ width: null, height: null }), ['1200', '800']],
])('the lightbox reserves the space of an item in a box of %s', (_, item, expectedSize) => {
  render(<Lightbox item={item} steps={undefined} onClose={() => {}} />)
  const box = document.querySelector('dialog canvas')
  expect([box?.getAttribute('width'), box?.getAttribute('height')]).toEqual(expectedSize)
})

test('a lightbox without a title is named after the gallery', () => {
  render(<Lightbox item={makeMedia({ title: '' })} steps={undefined} onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Campaign Gallery' })).toBeDefined()
})

test('without JavaScript an open lightbox has links to its neighbours and to the page behind it', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<LightboxPage list={items} />)
  const hrefs = ['Previous', 'Next', 'Close'].map((name) =>
    page.querySelector(`a[aria-label=${name}]`)?.getAttribute('href'),
  )
  expect(hrefs).toEqual([`/gallery?item=${items[2]?.id}`, `/gallery?item=${items[1]?.id}`, '/gallery'])
  expect(page.querySelector('[style], button')).toBeNull()
})
