import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as shareImage from '#netlify/functions/share-image.ts'
import { articleInput } from '#src/contract/publications/articles.ts'
import { SHARE_IMAGE_BYTES, shareImagePath } from '#src/lib/seo/share-image.ts'
import { drawShareImage } from '#src/lib/share-images/draw.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { send } from '#tests/support/calls/send.ts'
import { countRounds } from '#tests/support/rounds.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('ọ', '́', ' ', '<', '&', '"', 'W', 'i', '🎉', '\u202e', 'ع', '₦', '\ud800'), {
      maxLength: 200,
    })
    .map((textParts) => textParts.join('')),
)
const outlineSvgPattern = /^<svg [^>]*>(?:\s*<\/?(?:g|path|rect|circle)(?: [\w-]+="[\w #.,()-]*")*\/?>)*\s*<\/svg>$/

test('any text in a share image becomes SVG outlines with finite coordinates', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, noteText) => {
      const svg = drawShareImage({ title, note: noteText })
      expect(svg).toMatch(outlineSvgPattern)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }),
    { numRuns: countRounds(400) },
  )
})

test('every valid article has a share image', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.uint8Array({ maxLength: 60 }), async (title, bytes) => {
      const image = `data:image/png;base64,iVBORw0KGgo${Buffer.from(bytes).toString('base64')}`
      const parsedInput = articleInput.safeParse({ title, excerpt: 'a', content: 'b', date: '2025-01-31', image })
      if (!parsedInput.success) return
      const { id, version } = await insertArticle(parsedInput.data)
      const response = await send(shareImage, 'GET', shareImagePath('news', id, version))
      expect(response.status).toBe(200)
      const jpeg = Buffer.from(await response.arrayBuffer())
      expect(jpeg.byteLength).toBeLessThan(SHARE_IMAGE_BYTES)
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }),
    { numRuns: countRounds(25) },
  )
})

test('share image requests with a random URL cause no 500', async () => {
  const nearlyValidName = fc.tuple(fc.uuid(), fc.string()).map(([id, nameSuffix]) => `${id}-${nameSuffix}.jpg`)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('news', 'events'),
      fc.oneof(fc.string(), nearlyValidName),
      async (sectionName, name) => {
        const path = `/api/cards/${sectionName}/${encodeURIComponent(name.toWellFormed()) || 'x'}`
        if (/\/\.{1,2}$/.test(path)) return
        expect((await send(shareImage, 'GET', path)).status).toBe(404)
      },
    ),
    { numRuns: countRounds(200) },
  )
})
