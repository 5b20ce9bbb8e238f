import { fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MAX_MEDIA_RESPONSE_BYTES } from '#src/contract/rules/limits.ts'
import { Gallery } from '#src/features/gallery/Gallery.tsx'
import { toListedItem } from '#src/features/gallery/gallery-list.ts'
import { makeAnimation, makeMedia, makeVideo } from '#tests/support/data/make-rows.ts'
import { setUpGalleryPage, showGallery, toGalleryPage } from './gallery.tsx'

setUpGalleryPage()

const playName = 'Play animation: Drums, 1.2 MB · 0:07'
const stopName = 'Stop animation: Drums'
const findImage = (name: string) => screen.getByRole<HTMLImageElement>('img', { name })
const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an animation is a still with its size, plays the file itself on a tap, and stops on the next one', () => {
  const animation = makeAnimation({ title: 'Drums', alt: 'Three drummers' })
  showGallery([animation])
  const image = findImage('Three drummers')
  const stillSource = image.getAttribute('src')
  expect(stillSource).toContain(
    `/.netlify/images?url=${encodeURIComponent('/api/media/00000000-0000-4000-8000-00000000bbbb')}`,
  )
  expect(screen.getByText('1.2 MB · 0:07')).toBeDefined()
  expect(image.closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'Drums' }).getAttribute('href')).toBe(`/gallery?item=${animation.id}`)

  pressButton(playName)
  expect(image.getAttribute('src')).toBe(animation.url)
  expect(image.getAttribute('srcset')).toBeNull()
  expect(screen.queryByText('1.2 MB · 0:07')).toBeNull()
  fireEvent.load(image)
  pressButton(stopName)
  expect(image.getAttribute('src')).toBe(stillSource)
  expect(screen.getByRole('button', { name: playName })).toBeDefined()
})

test('an animation that fails to load shows its still again', () => {
  showGallery([makeAnimation({ title: 'Drums' })])
  pressButton(playName)
  fireEvent.error(findImage('Drums'))
  expect(findImage('Drums').getAttribute('src')).toContain('/.netlify/images')
  expect(screen.getByRole('button', { name: playName })).toBeDefined()
})

test('an animation crops its still to its focal point, and plays in full', () => {
  const animation = makeAnimation({ title: 'Drums', width: 480, height: 240, focalPoint: { x: 0, y: 50 } })
  showGallery([{ ...animation, poster: '/api/media/00000000-0000-4000-8000-00000000bbbb?w=480&h=240' }])
  expect(findImage('Drums').getAttribute('src')).toContain('bbbb&w=320&h=240&fit=cover&position=left')
  pressButton(playName)
  expect(findImage('Drums').getAttribute('src')).toBe(animation.url)
})

test('without JavaScript an animation is a link to its file', () => {
  const animation = makeAnimation({ title: 'Drums' })
  const pageElement = document.createElement('div')
  pageElement.innerHTML = renderToString(
    <Gallery tab="all" page={1} items={toGalleryPage([animation], 'all')} requestedItem={undefined} />,
  )
  expect(pageElement.querySelector('figure button')).toBeNull()
  const link = pageElement.querySelector('figure a')
  expect([link?.getAttribute('href'), link?.getAttribute('aria-label')]).toEqual([animation.url, playName])
})

test('a shared link to an animation opens its still, which plays on a tap', () => {
  const animation = makeAnimation({ title: 'Drums' })
  showGallery([makeMedia({ title: 'Square' })], 'all', animation)
  const dialog = within(screen.getByRole('dialog', { name: 'Drums' }))
  expect(dialog.getByRole('img').getAttribute('src')).toContain('/.netlify/images')
  fireEvent.click(dialog.getByRole('button', { name: playName }))
  expect(dialog.getByRole('img').getAttribute('src')).toBe(animation.url)
})

test.each([
  ['panorama', { width: 4096, height: 1024 }],
  ['tall flyer', { width: 900, height: 2000 }],
  ['photo of many pixels', { width: 4096, height: 3072 }],
])('the large view of a %s links to the stored file, with its size', (_, dimensions) => {
  const image = makeMedia({ title: 'Square', size: 3_240_000, ...dimensions })
  showGallery([image], 'all', image)
  const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'Open full size (3.2 MB)' })
  expect(link.getAttribute('href')).toBe(image.url)
})

test.each([
  ['a photo', makeMedia({ title: 'Square', width: 1600, height: 1067 })],
  ['an image of unknown size', makeMedia({ title: 'Square', width: null, height: null })],
])('the large view of %s has no link to the stored file', (_, image) => {
  showGallery([image], 'all', image)
  expect(within(screen.getByRole('dialog')).queryByRole('link', { name: /Open full size/ })).toBeNull()
})

test('lists keep the size of files that visitors can load whole, and drop it for other images', () => {
  const listedSizes = [
    makeVideo({ size: 1 }),
    makeAnimation({ size: 2 }),
    makeMedia({ size: 3, width: 4096, height: 1024 }),
    makeMedia({ size: 4 }),
  ].map((item) => toListedItem(item).size)
  expect(listedSizes).toEqual([1, 2, 3, null])
})

test('a video over 19 MB offers no download, and a smaller one does', () => {
  showGallery([
    makeVideo({ title: 'Large', size: MAX_MEDIA_RESPONSE_BYTES + 1 }),
    makeVideo({ title: 'Small', size: MAX_MEDIA_RESPONSE_BYTES }),
  ])
  const controlLists = [...document.querySelectorAll('video')].map((video) => video.getAttribute('controlslist'))
  expect(controlLists).toEqual(['nodownload', null])
})

test.each([
  [MAX_MEDIA_RESPONSE_BYTES + 1, 'This video did not play. It is too large for some phones: watch it on a computer.'],
  [MAX_MEDIA_RESPONSE_BYTES, 'This video did not play. Try again, or watch it on another device.'],
])(
  'where a video of %i bytes fails to load, a sentence takes its place until the visitor tries again',
  (size, sentence) => {
    showGallery([makeVideo({ title: 'Drums', size })])
    fireEvent.error(document.querySelector('video') as HTMLVideoElement)
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    expect(document.querySelector('video')).toBeNull()
    pressButton('Try again')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.querySelector('video')?.getAttribute('src')).toContain('/api/media/')
  },
)

test('a video that failed before the page was hydrated has its sentence after it', () => {
  const failed = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'error')
  Object.defineProperty(HTMLMediaElement.prototype, 'error', { value: { code: 4 }, configurable: true })
  try {
    showGallery([makeVideo({ title: 'Drums' })])
    expect(screen.getByRole('alert')).toBeDefined()
  } finally {
    if (failed) Object.defineProperty(HTMLMediaElement.prototype, 'error', failed)
  }
})
