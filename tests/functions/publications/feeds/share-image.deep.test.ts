import { expect, test } from 'vitest'
import * as shareImage from '#netlify/functions/share-image.ts'
import { SHARE_IMAGE_BYTES, shareImagePath } from '#src/lib/seo/share-image.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { send } from '#tests/support/calls/send.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'

test('the share image of an article whose image is random noise stays small', async () => {
  const image = toDataUrl(await makeImage('jpeg', { width: 1600, height: 1200, noise: true }), 'image/jpeg')
  const { id, version } = await insertArticle({
    ...{ title: 'A road that is good', excerpt: 'Short', content: 'Long', date: '2025-03-01' },
    image,
  })
  const response = await send(shareImage, 'GET', shareImagePath('news', id, version))
  expect(response.status).toBe(200)
  expect((await response.bytes()).byteLength).toBeLessThan(SHARE_IMAGE_BYTES)
})
