import { expect, test } from 'vitest'
import { splitParagraphs } from '#src/lib/text/paragraphs.ts'

test('blank lines separate paragraphs, and single line breaks stay inside a paragraph', () => {
  expect(splitParagraphs('One\nline.\n\n \n\nTwo.\n')).toEqual(['One\nline.', 'Two.'])
})

test('an empty text gives no paragraph', () => {
  expect(splitParagraphs(' \n\n ')).toEqual([])
})
