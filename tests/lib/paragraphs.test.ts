import { expect, test } from 'vitest'
import { splitParagraphs } from '#src/lib/paragraphs.ts'

test('blank lines separate paragraphs, single line breaks stay', () => {
  expect(splitParagraphs('One\nline.\n\n \n\nTwo.\n')).toEqual(['One\nline.', 'Two.'])
})

test('an empty text has no paragraph', () => {
  expect(splitParagraphs(' \n\n ')).toEqual([])
})
