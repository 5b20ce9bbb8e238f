import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBooklet } from '#src/lib/share-images/booklet.ts'
import { drawPageLorry } from '#src/lib/share-images/page-lorry.ts'

const lorryTexts = { lines: ['THE ROAD', 'IS GOOD'] as [string, string], party: 'CWP', plate: 'AWKA 2025' }

test.each([
  ['booklet', drawBooklet('MANIFESTO', 2025), drawBooklet('PLAN', 2025)],
  ['lorry', drawPageLorry(lorryTexts), drawPageLorry({ ...lorryTexts, lines: ['UP', 'AND ON'] })],
])('the drawing of the %s contains its text as paths and needs no font', async (_, drawing, otherDrawing) => {
  expect(drawing).not.toMatch(/<text|NaN|undefined|font/)
  expect(drawing).not.toBe(otherDrawing)
  const [firstImage, secondImage] = await Promise.all(
    [drawing, otherDrawing].map((svg) => sharp(Buffer.from(svg)).png().toBuffer()),
  )
  expect(firstImage?.equals(secondImage ?? Buffer.alloc(0))).toBe(false)
})
