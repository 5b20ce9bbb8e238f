import { expect, test } from 'vitest'
import { buildCroppedImageAttributes } from '#src/lib/media/cropped-images.ts'
import { buildImageAttributes } from '#src/lib/media/images.ts'

const storedImageUrl = '/api/media/00000000-0000-4000-8000-000000000000'

test('a stored image has srcset widths up to its own width', () => {
  const { srcSet, width, height } = buildImageAttributes(`${storedImageUrl}?w=500&h=400`)
  expect(srcSet?.match(/\d+w/g)).toEqual(['360w', '480w', '500w'])
  expect([width, height]).toEqual([500, 400])
})

test('the image service gets the URL of a stored image without its query', () => {
  expect(buildImageAttributes(`${storedImageUrl}?w=1600&h=1067`).src).toBe(
    `/.netlify/images?url=${encodeURIComponent(storedImageUrl)}&w=1080&q=60`,
  )
})

test('a stored image of unknown size has no width attribute', () => {
  expect(buildImageAttributes(storedImageUrl)).not.toHaveProperty('width')
})

test.each([
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['http://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['/share.png', '/share.png'],
])('the image %s is shown without the image service', (image, src) => {
  expect(buildImageAttributes(image)).toEqual({ src })
})

test.each([
  ['?w=1600&h=900', { x: 20, y: 90 }, 'left'],
  ['?w=1600&h=900', { x: 50, y: 0 }, 'center'],
  ['?w=1600&h=900', { x: 80, y: 0 }, 'right'],
  ['?w=900&h=1600', { x: 90, y: 20 }, 'top'],
  ['?w=900&h=1600', { x: 0, y: 50 }, 'center'],
  ['?w=900&h=1600', { x: 0, y: 80 }, 'bottom'],
])('an image of %s with its focal point at %j is cropped at the %s', (size, focalPoint, position) => {
  const { src, srcSet } = buildCroppedImageAttributes({ url: storedImageUrl + size, ...focalPoint }, 400 / 480)
  expect(src).toContain(`&fit=cover&position=${position}&`)
  expect(srcSet).toContain('&w=360&h=432&fit=cover&')
})

test('a cropped image is never enlarged', () => {
  const image = { url: `${storedImageUrl}?w=500&h=480`, x: 50, y: 50 }
  const { srcSet, width, height } = buildCroppedImageAttributes(image, 400 / 480)
  expect(srcSet?.match(/\d+w(?=,|$)/g)).toEqual(['360w', '400w'])
  expect([width, height]).toEqual([400, 480])
})
