import { expect, test } from 'vitest'
import { identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'
import { drawShareImage, type ShareImage } from '#src/lib/share-images/draw.ts'
import { isLegible, toLetters } from '#src/lib/share-images/letters.ts'

const drawTitle = (title: string, imageFields: Partial<ShareImage> = {}) =>
  drawShareImage({ title, note: 'News · 1 March 2025', ...imageFields })
const sloganImage = drawTitle(identity.slogan)

const drawableTitles: [string, string][] = [
  ['200 letters without a space', 'x'.repeat(200)],
  ['200 letters with spaces', 'road and market '.repeat(13).slice(0, 200)],
  ['emoji', 'Victory 🎉🎉 in Awka 👩🏾‍🌾'],
  ['Igbo with its marks and tones', 'Ụzọ ọma: ọ́zọ́ ṅụrịa, ị̀ mara'],
  ['decomposed letters', 'U\u0323zo\u0323amaka'],
  ['the naira sign', '₦5,000 a month for ₦0 in levies'],
  ['Hausa and Yoruba', 'Ƙasa ɗaya, Ọ̀nà kan'],
  ['a tag', '<script>alert(1)</script>'],
  ['entities and quotes', `&lt; " ' & ]]> <!--`],
  ['bidi marks', 'good \u202eroad\u202c \u200f for everyone'],
  ['many marks on one letter', `Z${'\u0301'.repeat(120)}algo`],
  ['one letter', 'A'],
  ['line breaks', 'One\n\nTwo\tThree'],
]

test.each(drawableTitles)('the share image of %s is drawn as paths, and no text becomes markup', (_, title) => {
  const svg = drawTitle(title)
  expect(svg).not.toBe(sloganImage)
  expect(svg).not.toContain('NaN')
  expect(svg).toMatch(/^<svg [^>]*>(?:\s*<\/?(?:g|path|rect|circle)(?: [\w-]+="[\w #.,()-]*")*\/?>)*\s*<\/svg>$/)
})

test.each([
  ['nothing', ''],
  ['spaces', '  \n '],
  ['emoji alone', '🎉🎉🎉'],
  ['Arabic', 'طريق جيد للجميع'],
  ['Chinese', '给每个人的好路'],
  ['mostly another script', 'Awka على الطريق الجيد للجميع'],
])('the share image shows the slogan instead of %s', (_, title) => {
  expect(drawTitle(title)).toBe(sloganImage)
})

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

test('the lettering font can draw every character of the LGAs and of the candidate’s name', () => {
  for (const text of [...lgas, identity.lettering, identity.candidate, identity.siteName, identity.slogan]) {
    expect(isLegible(text)).toBe(true)
    expect(toLetters(text)).toHaveLength([...characters.segment(text)].length)
  }
})

test.each([
  ['an article without an image', undefined],
  ['an article with an image', 'data:image/png;base64,AAAA'],
])('every title stays inside the share image of %s', (_, image) => {
  for (const [name, title] of [...drawableTitles, ['the slogan', '']]) {
    // Lines are centred, so a line that is too wide crosses the left edge too.
    const lineStarts = Array.from(
      drawTitle(title ?? '', { image }).matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\) scale/g),
    )
    const outsideLines = lineStarts.filter(([, x, y]) => Number(x) < 40 || Number(y) < 40 || Number(y) > 630)
    expect(lineStarts.length, name).toBeGreaterThan(0)
    expect(outsideLines, name).toEqual([])
  }
})

test('the line below the title is truncated if it is too long for the share image', () => {
  const countGlyphs = (note: string) => drawTitle('Road', { note }).match(/<path/g)?.length ?? 0
  expect(countGlyphs('a'.repeat(300))).toBe(countGlyphs('a'.repeat(500)))
})
