import { expect, test } from 'vitest'
import { PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { sampleArticles } from '#tests/support/busy/articles.ts'
import { sampleEvents } from '#tests/support/busy/events.ts'
import { sampleGalleryItems } from '#tests/support/busy/gallery.ts'

const sampleTexts = {
  articles: sampleArticles.map(({ title, excerpt }) => ({ title, text: excerpt })),
  events: sampleEvents.map(({ title, description }) => ({ title, text: description })),
  gallery: sampleGalleryItems.map(({ title, description }) => ({ title, text: description })),
}

test.each(Object.entries(sampleTexts))(
  'the sample %s for page benchmarks have realistic text lengths',
  (_, samples) => {
    expect(samples.length).toBeGreaterThan(PAGE_ITEMS)
    for (const { title, text } of samples) {
      expect(title.length, title).toBeGreaterThanOrEqual(60)
      expect(title.length, title).toBeLessThanOrEqual(90)
      expect(text.length, text).toBeGreaterThanOrEqual(160)
      expect(text.length, text).toBeLessThanOrEqual(220)
    }
    expect(new Set(samples.flatMap(({ title, text }) => [title, text])).size).toBe(2 * samples.length)
  },
)

test('the first page of the sample gallery contains two videos', () => {
  expect(sampleGalleryItems.slice(0, PAGE_ITEMS).filter(({ video }) => video)).toHaveLength(2)
})
