import { expect, test } from 'vitest'
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
