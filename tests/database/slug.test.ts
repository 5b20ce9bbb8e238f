import { expect, test } from 'vitest'
import { query } from '#tests/support/platform/database.ts'

async function insertAndReadSlug(title: string): Promise<string | undefined> {
  const [row] = await query<{ slug: string }>('select slug_of($1) as slug', [title])
  return row?.slug
}

test.each([
  ['Ụzọamaka walks the road', 'uzoamaka-walks-the-road'],
  ['Ọ́dụ́nzè na Ńdị Ìgbò, ṅụọ!', 'odunze-na-ndi-igbo-nuo'],
  ['Youth & Women: what we’ll do', 'youth-and-women-what-well-do'],
  ["The people's plan", 'the-peoples-plan'],
  ['Straße, Ærø, Œuvre, Łódź, Ɓaɗe, ﬁve', 'strasse-aero-oeuvre-lodz-bade-five'],
  ['  --- 2025 ---  ', '2025'],
  ['₦5 billion / 500 km', '5-billion-500-km'],
  ['../../etc/passwd', 'etc-passwd'],
  ['مرحبا', ''],
  ['🚌🎉', ''],
])('the title %s gets the slug %s', async (title, slug) => {
  expect(await insertAndReadSlug(title)).toBe(slug)
})

test('the slug of a long title is cut between words, or within a word that is too long', async () => {
  expect(await insertAndReadSlug('seven77 '.repeat(20))).toBe('seven77-'.repeat(10).slice(0, -1))
  expect(await insertAndReadSlug(`${'nine99999 '.repeat(8)}more`)).toBe('nine99999-'.repeat(8).slice(0, -1))
  expect(await insertAndReadSlug('a'.repeat(200))).toBe('a'.repeat(80))
  expect(await insertAndReadSlug(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80))
})
